"""What some threads print is dropped, what others print is not, and the output is there again in the end."""

import sys
import threading

from gudgeon._quiet import quiet


def test_threads_are_quiet_for_themselves(capsys):
    shown, begun, end = sys.stdout, threading.Barrier(3), threading.Barrier(3)

    def work():
        for _ in range(200):
            with quiet():
                print("dropped")
        with quiet():
            begun.wait()
            print("dropped")
            end.wait()

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    begun.wait()
    print("shown")
    end.wait()
    for thread in threads:
        thread.join()
    assert sys.stdout is shown
    assert capsys.readouterr().out == "shown\n"
