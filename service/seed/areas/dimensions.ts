import type { AreaSeed } from "../area-seed";

export const dimensionsSeed: AreaSeed = {};
