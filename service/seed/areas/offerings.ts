import type { AreaSeed } from "../area-seed";

export const offeringsSeed: AreaSeed = {};
