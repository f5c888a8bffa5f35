import type { AreaSeed } from "../area-seed";

export const debtCollectionSeed: AreaSeed = {};
