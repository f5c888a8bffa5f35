import { z } from "zod";
import { approveSchema, identifier, versionSchema } from "../domain/approvals/approval-shape";
import { requestKinds, requestStates, requestViews } from "../domain/requests/request-enumerations";
import {
  newRequestSchema,
  requestListSchema,
  requestSchema,
  returnRequestSchema,
  settleRequestSchema,
} from "../domain/requests/request-shape";
import { approvalFilterShape } from "./approval-filter";
import { type DeskShapes, momentPosition, plain, recordParams } from "./shapes";

const one = { ...plain, params: recordParams, answer: requestSchema } as const;
const { q, author, from, to } = approvalFilterShape;

/** Requests to operations that billing accepts first and applies later (202). */
export const requestsShapes = {
  listRequests: {
    ...plain,
    summary: "Requests to billing, newest first; those to approve oldest first",
    query: z.strictObject({
      /** Omitted: all. */
      view: z.enum(requestViews).optional(),
      q,
      author,
      from,
      to,
      state: z.enum(requestStates).optional(),
      kind: z.enum(requestKinds).optional(),
      accountGuid: identifier.optional(),
      customerGuid: identifier.optional(),
    }),
    position: momentPosition,
    answer: requestListSchema,
  },
  createRequest: {
    ...plain,
    summary: "Send a request to billing",
    description:
      "Where a second person is needed it waits for them; otherwise it is queued at once. The server makes the RequestId and keeps it in every attempt.",
    body: newRequestSchema,
    status: 201,
    answer: requestSchema,
  },
  getRequest: { ...one, summary: "A request to billing" },
  approveRequest: {
    ...one,
    summary: "Approve a request",
    description: "Bound to the version and content that were seen.",
    body: approveSchema,
  },
  returnRequest: { ...one, summary: "Return a request", body: returnRequestSchema },
  withdrawRequest: {
    ...one,
    summary: "Withdraw a request that has not been sent",
    body: versionSchema,
  },
  checkRequestAgain: {
    ...one,
    summary: "Check at once whether billing has applied a request",
    body: versionSchema,
  },
  settleRequest: {
    ...one,
    summary: "Say what became of a request whose outcome is not known",
    body: settleRequestSchema,
  },
} as const satisfies Record<string, DeskShapes>;
