import type { AreaSeed } from "../area-seed";

export const pricesSeed: AreaSeed = {};
