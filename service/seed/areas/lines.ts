import type { AreaSeed } from "../area-seed";

export const linesSeed: AreaSeed = {};
