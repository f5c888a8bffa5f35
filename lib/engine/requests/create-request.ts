import "server-only";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { hiddenStreet } from "../../domain/readers/streets/mask-streets";
import { requestKindRow } from "../../domain/requests/request-enumerations";
import type {
  newRequestSchema,
  RequestFacts,
  RequestView,
} from "../../domain/requests/request-shape";
import { requirePermission } from "../../server/auth/require-permission";
import { DeskProblem, problems } from "../../server/problem";
import { readInput } from "../api/read-body";
import { approvalIdOf } from "../approvals/approval-id";
import { type ApprovalExchange, viewApproval } from "../approvals/requests";
import { findApproval, insertApproval, submittedColumns } from "../approvals/store";
import { openOutbox } from "../outbox/open-outbox";
import { requestProblems } from "./problems";
import { type RequestKindOf, targetOf } from "./request-kind";
import type { RequestRow } from "./request-rows";
import type { RequestApprovalKind } from "./requests";
import { requestHashOf, sendOf } from "./send-of";

type Asking = Omit<ApprovalExchange<z.output<typeof newRequestSchema>>, "params">;

const readMilliseconds = 10_000;

/**
 * POST approvals: stored with its RequestId, and queued at once where no second person is needed.
 * The same key makes no second request, not even after a crash.
 */
export const createRequest =
  (approvals: RequestApprovalKind) =>
  async (asking: Asking): Promise<() => Promise<RequestView>> => {
    const { exchange, runtime, actor, body } = asking;
    requirePermission(actor, requestKindRow(body.kind).permission);
    const declared = approvals.kinds[body.kind];
    const content = declared.readContent(body.content);
    const basis = readBasis(declared, body.basis);
    if (String(Object(content).Name ?? "").includes(hiddenStreet)) {
      const message = "Has the sign for a hidden street. Type the whole name.";
      throw problems.invalid([{ path: "content.Name", message }]);
    }
    if (declared.ofGroup !== (body.accountGuid !== null)) {
      const message = declared.ofGroup ? "Is needed." : "Is not used: it is about a customer.";
      throw problems.invalid([{ path: "accountGuid", message }]);
    }
    if ((declared.ofProduct ?? false) !== (body.customerGuid === null)) {
      const message = declared.ofProduct ? "Is not used: it is about a product." : "Is needed.";
      throw problems.invalid([{ path: "customerGuid", message }]);
    }
    return async () => {
      const key = exchange.request.headers.get("idempotency-key") ?? "";
      const id = approvalIdOf("requests", actor.personId, key, body);
      const { database } = runtime;
      const known = await findApproval(approvals, database, actor.tenantId, id);
      const row = known ?? (await insertRequest(approvals, asking, { id, content, basis }));
      return viewApproval(approvals, exchange, actor, row);
    };
  };

function readBasis({ basis }: RequestKindOf, given: object | null): object | null {
  if (basis) return readInput(basis, given, "basis");
  if (given === null) return null;
  throw problems.invalid([{ path: "basis", message: "Is not used by this kind." }]);
}

interface Values {
  readonly id: string;
  readonly content: object;
  readonly basis: object | null;
}

async function insertRequest(
  approvals: RequestApprovalKind,
  asking: Asking,
  { id, content, basis }: Values,
): Promise<RequestRow> {
  const { runtime, actor, body } = asking;
  const { kind, accountGuid, customerGuid } = body;
  const target = targetOf(body);
  await approvals.kinds[kind].requireReady({ runtime, actor, target, basis }, content);
  const facts = await readFacts(approvals, asking, content);
  const outbox = openOutbox(runtime);
  const requestId = randomUUID().replaceAll("-", "");
  const call = { kind, requestId, content, basis, accountGuid, customerGuid };
  const contentHash = requestHashOf(approvals.kinds, call);
  const alone = !requestKindRow(kind).needsSecondPerson;
  const made = await runtime.database.transaction(async (queries) => {
    const submitted = submittedColumns(actor, contentHash, alone);
    const values = { ...call, ...submitted, id, contentHash, facts, authorNote: body.note };
    const action = alone ? "request.sent-alone" : "request.submitted";
    return insertApproval(approvals, queries, actor, values, {
      action,
      inTransaction: async (row) => {
        if (alone) await outbox.put(queries, sendOf(approvals.kinds, row));
      },
    });
  });
  outbox.wake();
  return made;
}

/** @throws {DeskProblem} 404, or 400 if the group is another customer's. */
async function readFacts(
  approvals: RequestApprovalKind,
  { runtime, body }: Asking,
  content: object,
): Promise<RequestFacts> {
  const { kind, customerGuid } = body;
  const reading = { runtime, milliseconds: readMilliseconds, target: targetOf(body) };
  const seen = await approvals.kinds[kind].read(reading, content, null).catch((error: unknown) => {
    const missing = error instanceof DeskProblem && error.problem.status === 404;
    throw missing ? requestProblems.unknownRecord() : error;
  });
  if (seen.customerGuid !== customerGuid) {
    throw problems.invalid([{ path: "customerGuid", message: "Is not the group's customer." }]);
  }
  const { groupName, customerName, isProtected, values, existing = [] } = seen;
  return { groupName, customerName, isProtected, before: values, existing: [...existing] };
}
