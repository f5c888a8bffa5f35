import type { AreaSeed } from "../area-seed";

export const reportsSeed: AreaSeed = {};
