import "server-only";
import type { systemShapes } from "../../contract/desk/system";
import { readChangedCollation, remedyOf } from "../../postgres/changed-collation";
import type { DeskHandlers } from "../desk-handler";
import { readSystem } from "./read-system";

export const systemHandlers: DeskHandlers<keyof typeof systemShapes> = {
  getSystem: async ({ runtime }) => {
    const system = await readSystem(runtime.metrics);
    if (!system.database.up) return system;
    const changed = await readChangedCollation(runtime.database.$client);
    const collation = changed && { ...changed, remedy: remedyOf(changed) };
    return { ...system, database: { ...system.database, collation } };
  },
};
