import type { AreaSeed } from "../area-seed";

export const eventsSeed: AreaSeed = {};
