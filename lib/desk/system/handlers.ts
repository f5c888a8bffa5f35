import "server-only";
import { readCollation } from "../../db/read-collation";
import type { systemShapes } from "../../desk-contract/system";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { readNumberWalk } from "../finder/reads";
import { readSystem } from "./read-system";

export const systemHandlers: DeskHandlers<keyof typeof systemShapes> = {
  getSystem: async ({ runtime }) => {
    const system = await readSystem(runtime.metrics);
    if (!system.database.up) return system;
    const { database, env } = runtime;
    const collation = await readCollation(database);
    const numberWalk = await readNumberWalk(database, env.TENANT_ID);
    return { ...system, database: { ...system.database, collation }, numberWalk };
  },
};
