"""The connection to a Dask cluster: by its address, by one of Dask's cluster objects, or by a client that is there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from gudgeon._describe import ModelError, show

#: Seconds to find a scheduler, or to take leave of it.
PATIENCE = 10.0
_EXAMPLE = "tcp://10.0.0.1:8786"


@contextlib.contextmanager
def connected(cluster: Any) -> Iterator[Any]:
    """Return a client of a cluster, closed in the end unless it was given.

    Raises
    ------
    ModelError
        Dask is not installed, or there is no scheduler: the text names the address, and what to do.
    """
    try:
        from distributed import Client
        from distributed.deploy import Cluster
    except ImportError as error:
        raise ModelError(f"a cluster needs Dask ({error}); install it: pip install 'gudgeon[cluster]'") from None
    if isinstance(cluster, Client):
        if cluster.asynchronous or cluster.status != "running":
            raise ModelError(f"cluster {show(cluster)} must be a client that is connected, and not asynchronous")
        yield cluster
        return
    if not isinstance(cluster, str | Cluster):
        raise ModelError(
            f"cluster {show(cluster)} must be the address of a Dask scheduler, like {_EXAMPLE!r}, or one of "
            "Dask's clients or clusters"
        )
    if isinstance(cluster, str):
        _check_address(cluster)
    try:
        client = Client(cluster, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        address = cluster if isinstance(cluster, str) else cluster.scheduler_address
        raise ModelError(
            f"there is no Dask scheduler at {show(address)} ({' '.join(str(error).split())[:200]}); start one there by "
            "'dask scheduler', and check address, port and firewall"
        ) from None
    try:
        yield client
    finally:
        with contextlib.suppress(Exception):  # it may be lost already
            client.close(timeout=PATIENCE)


def _check_address(address: str) -> None:
    """Refuse what is no address, before a client is half made."""
    from distributed.comm import get_address_host_port
    from distributed.security import Security

    if address.startswith("inproc://"):  # a cluster of threads in this process
        return
    try:
        get_address_host_port(address)
    except ValueError as error:
        raise ModelError(
            f"{show(address)} is not the address of a Dask scheduler ({error}); give one like {_EXAMPLE!r}"
        ) from None
    if address.startswith("tls://") and not Security().get_connection_args("client").get("ssl_context"):
        raise ModelError(
            f"{address} needs certificates; name them in Dask's configuration (distributed.comm.tls), or give a "
            "distributed.Client with its security"
        )
