import "server-only";
import type { systemShapes } from "../../contract/desk/system";
import type { DeskHandlers } from "../desk-handler";
import { readSystem } from "./read-system";

export const systemHandlers: DeskHandlers<keyof typeof systemShapes> = {
  getSystem: ({ runtime }) => readSystem(runtime.metrics),
};
