import type { AreaSeed } from "../area-seed";

export const gridOwnersSeed: AreaSeed = {};
