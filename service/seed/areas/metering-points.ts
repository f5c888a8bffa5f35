import type { AreaSeed } from "../area-seed";

export const meteringPointsSeed: AreaSeed = {};
