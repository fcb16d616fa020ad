// The script of pages whose machines are in space.

import { show } from "./main";
import { Space, prepare } from "./space";

prepare();
show((...given) => new Space(...given));
