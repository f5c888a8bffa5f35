import "server-only";
import type { connectionShapes } from "../../desk-contract/connection";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { checkConnection } from "./check-connection";

export const connectionHandlers: DeskHandlers<keyof typeof connectionShapes> = {
  checkConnection: ({ runtime, actor }) => checkConnection(runtime, actor),

  listAnswerDifferences: async ({ runtime }) => ({ differences: [...runtime.differences.list()] }),
};
