import type { AreaSeed } from "../area-seed";

export const productsSeed: AreaSeed = {};
