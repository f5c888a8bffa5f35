import "server-only";
import { z } from "zod";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { followupChangeSchema } from "../../domain/line-followups/followup-shape";
import { requirePermission } from "../../server/guard";
import { readJsonBody } from "../../server/request-body";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { readInput, readSearch } from "../jobs/input";
import { changeFollowups, listFollowups } from "./store";

const querySchema = z.strictObject({
  after: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/** Room for a thousand lines with the versions that the page saw. */
const changeLimit = 131_072;

/** GET line-followups?after=: what is noted on lines that nobody archived since; 5,000 a page. */
export const getLineFollowups: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), recordPermissions["line-followups"]);
  const { after } = readSearch(exchange, querySchema);
  return jsonAnswer(exchange, await listFollowups(exchange.runtime.database, actor, after));
};

/**
 * PUT line-followups: notes the same on up to 1,000 lines, and answers them as they are now. 409
 * `changed-meanwhile` where `versions` say that the page saw something else.
 */
export const putLineFollowups: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "lines:archive");
  const body = await readJsonBody(exchange.request, changeLimit);
  const change = readInput(followupChangeSchema, body);
  return jsonAnswer(exchange, await changeFollowups(exchange.runtime.database, actor, change));
};
