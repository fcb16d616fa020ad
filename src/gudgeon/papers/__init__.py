"""Published cases as ready mechanisms and figures, each file named after its paper.

    from gudgeon.papers import flores2004
    run = flores2004.dry().simulate(until="24 ms")

`python -m gudgeon.papers.flores2004` computes a case, prints what came out and writes its figures.
"""
