// The script of pages whose machines are in the plane.

import { show } from "./main";

show(null);
