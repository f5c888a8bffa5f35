import "server-only";
import { settleSchema } from "../../domain/line-proposals/proposal-shape";
import { settleIntent } from "../approvals/settlement";
import { stepping } from "../approvals/step";
import { proposals } from "./proposals";
import { requireSettleLine } from "./settle-lines";

/** POST line-proposals/{id}/settle: a lead's word on what nobody knows, and the line they found. */
export const postSettle = stepping(proposals, {
  action: "settle",
  schema: settleSchema,
  async take(asked) {
    const { runtime, actor, row, body } = asked;
    const { lineId = null } = body;
    if (lineId !== null) await requireSettleLine(runtime, actor, row, lineId);
    const set = lineId === null ? {} : { lineId };
    return settleIntent(proposals, asked, { lineId, set, seen: { lineId } });
  },
});
