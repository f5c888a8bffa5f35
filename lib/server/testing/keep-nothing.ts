import type { KeepWrite } from "../kept-write";

/** For tests of what the proxy does beside keeping writes. */
export const keepNothing: KeepWrite = async () => async () => undefined;
