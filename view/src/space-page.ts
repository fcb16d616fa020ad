// The script of pages whose machines are in space.

import { show } from "./main";
import { Space } from "./space";

show((...given) => new Space(...given));
