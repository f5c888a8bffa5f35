import { answeredSchema } from "../../contract/answered";
import "server-only";
import {
  type InvoiceGroupFullConfig,
  invoiceGroupFullConfigSchema,
} from "../../contract/invoice-group";
import type { DeskAnswer } from "../../desk-contract/desk-operations";
import type { DimensionHolder, DimensionOwner } from "../../domain/dimensions/dimension-shape";
import {
  type DimensionKey,
  findDimension,
  showsDimension,
} from "../../domain/dimensions/find-dimension";
import { notSent } from "../../engine/api/not-sent";
import {
  auditServiceWrite,
  noteCheck,
  type WrittenFacts,
} from "../../engine/audit/audit-service-write";
import { sendForAnswer } from "../../engine/calls/call-service";
import type { Actor } from "../../server/auth/sessions";
import { endOf, noteEnd, type PassedWrite } from "../../server/proxy/audit-write";
import { readWith } from "../../server/read-operation";
import type { RequestContext } from "../../server/serve";
import { toDeskProblem } from "../../server/upstream/service-refusal";

/** A value to set, or the id of a dimension to remove. */
export type DimensionChange = { readonly guid: string } & (
  | {
      readonly owner: DimensionOwner;
      readonly set: { readonly dimensionNumber: number; readonly dimensionEntryValue: string };
    }
  | { readonly owner: DimensionHolder; readonly remove: string }
);

type DimensionRecord = Pick<DimensionChange, "owner" | "guid">;

/** Milliseconds for the answer to the write; with two reads it is below the page's limit. */
const milliseconds = 12_000;

const notSentProblem = {
  type: "dimension-not-sent",
  title: "The dimension was not sent to the billing service.",
} as const;

/**
 * Sets or removes a dimension (interface, section 4.3): reads the value before it, sends once, and
 * audits both. The configuration that the service answers is the result. Without an answer the
 * configuration is read again, and the result stays unclear.
 *
 * @throws {DeskProblem} a refusal of the service; 503 if it is certain that nothing was sent.
 */
export async function changeDimension(
  exchange: Pick<RequestContext, "runtime" | "trace">,
  actor: Actor,
  change: DimensionChange,
): Promise<DeskAnswer<"setDimension">> {
  const { runtime, trace } = exchange;
  const before = await readBefore(exchange, actor, change);
  const call = callOf(change);
  const write: PassedWrite = { exchange, actor, params: {}, query: {}, body: undefined, ...call };
  const note = await auditServiceWrite(write, factsOf(change, before));
  try {
    const answer = await sendForAnswer(runtime, call.id, call, { milliseconds, trace });
    const parsed = answeredSchema(invoiceGroupFullConfigSchema).safeParse(answer);
    const now = parsed.success ? parsed.data : null;
    const shown = isShown(change, now);
    const done = { outcome: "done", status: 200, problem: null, applied: shown } as const;
    await noteEnd(write, () => note(done, factsOf(change, now)));
    return { kind: "answered", now, shown };
  } catch (error) {
    const end = endOf(error);
    const failure = toDeskProblem(error, actor.roles);
    if (end.outcome === "refused") {
      await noteEnd(write, () => note(end));
      throw notSent(failure, notSentProblem);
    }
    const now = await readConfig(exchange, actor, change).catch(() => null);
    const shown = isShown(change, now);
    await noteEnd(write, () => note(end, factsOf(change, now)));
    // Without the value it may still arrive.
    if (shown)
      await noteEnd(write, () => noteCheck(write, factsOf(change, before), factsOf(change, now)));
    return { kind: "unclear", now, shown, problem: failure.problem };
  }
}

/**
 * The configuration that shows the record's dimensions, before a change.
 *
 * @throws {DeskProblem} a refusal of the service; 503 if it cannot be read.
 */
export async function readBefore(
  exchange: Pick<RequestContext, "runtime">,
  actor: Actor,
  record: DimensionRecord,
): Promise<InvoiceGroupFullConfig | null> {
  try {
    return await readConfig(exchange, actor, record);
  } catch (error) {
    throw notSent(toDeskProblem(error, actor.roles), notSentProblem);
  }
}

/** The operation of the service, with its input. */
function callOf(change: DimensionChange): Pick<PassedWrite, "id"> & Partial<PassedWrite> {
  const { guid } = change;
  if ("set" in change) {
    const id = change.owner === "customer" ? "setCustomerDimension" : "setInvoiceGroupDimension";
    return { id, params: { guid }, query: change.set };
  }
  const dimensionId = change.remove;
  switch (change.owner) {
    case "invoice-group":
      return { id: "removeInvoiceGroupDimension", query: { accountguid: guid, dimensionId } };
    case "customer":
      return { id: "removeCustomerDimension", query: { customerguid: guid, dimensionId } };
    default:
      return { id: "removeProductDimension", query: { productElementId: guid, dimensionId } };
  }
}

/**
 * The configuration that shows the record's dimensions: the group's own, or that of one of the
 * customer's groups. Null: no read shows them.
 */
async function readConfig(
  { runtime }: Pick<RequestContext, "runtime">,
  actor: Actor,
  { owner, guid }: DimensionRecord,
): Promise<InvoiceGroupFullConfig | null> {
  const read = (accountGuid: string) =>
    readWith(runtime, actor, "getInvoiceGroupConfig", { params: { accountGuid } });
  if (owner === "invoice-group") return read(guid);
  if (owner === "product-element") return null;
  const { accounts } = await readWith(runtime, actor, "listCustomerInvoiceGroups", {
    params: { guid },
  });
  const [first] = accounts;
  return first === undefined ? null : read(first.accountGuid);
}

/** The record's value for the audit, in the names of the write. */
function factsOf(
  change: DimensionChange,
  config: InvoiceGroupFullConfig | null,
): readonly WrittenFacts[] {
  if (config === null || change.owner === "product-element") return [];
  const found = findDimension(config, change.owner, keyOf(change));
  const dimensionNumber = "set" in change ? change.set.dimensionNumber : (found?.number ?? null);
  const values = { dimensionNumber, dimensionEntryValue: found?.value ?? null };
  return [{ customerGuid: config.customerGuid, values }];
}

function isShown(change: DimensionChange, config: InvoiceGroupFullConfig | null): boolean | null {
  if (config === null || change.owner === "product-element") return null;
  const wanted = "set" in change ? change.set.dimensionEntryValue : null;
  return showsDimension(config, change.owner, keyOf(change), wanted);
}

function keyOf(change: DimensionChange): DimensionKey {
  return "set" in change ? { number: change.set.dimensionNumber } : { dimensionId: change.remove };
}
