import "server-only";
import type { dimensionsShapes } from "../../desk-contract/dimensions";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { changeDimension } from "./change-dimension";
import { listKnownDimensions } from "./known-dimensions";
import { createRemoval } from "./removal-job";

export const dimensionsHandlers: DeskHandlers<keyof typeof dimensionsShapes> = {
  listDimensions: ({ runtime }) => listKnownDimensions(runtime),

  setDimension:
    async ({ exchange, actor, params, body }) =>
    () =>
      changeDimension(exchange, actor, { ...params, set: body }),

  removeDimension:
    async ({ exchange, actor, params, body }) =>
    () =>
      createRemoval(exchange, actor, { ...params, ...body }),
};
