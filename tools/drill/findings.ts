import { z } from "zod";
import { eventPageSchema } from "../../lib/contract/event";
import { invoiceGroupConfigSchema } from "../../lib/contract/invoice-group";
import { invoiceLinesSchema } from "../../lib/contract/line";
import type { ServiceAccess } from "../stack/service-calls";
import { ask, type Target, type Write } from "./writes";

/** A promise that the service broke. */
export interface Finding {
  readonly kind: "missing" | "doubled" | "half done" | "not applied";
  readonly write: Write;
}

interface Seen {
  readonly note: string | null;
  readonly lines: readonly string[];
  /** Request ids of applied work, one for each event. */
  readonly applied: readonly string[];
  /** Kinds of the events that contain a mark, one for each event. */
  readonly settingEvents: readonly string[];
}

/**
 * Compares the writes to a group with its state after a restart: acknowledged writes exist once;
 * others exist wholly or not at all.
 */
export async function findBroken(
  access: ServiceAccess,
  target: Target,
  writes: readonly Write[],
): Promise<Finding[]> {
  const own = writes.filter(({ accountGuid }) => accountGuid === target.accountGuid);
  const contacts = own.filter(({ kind }) => kind === "contact");
  const seen = await inspect(access, target, contacts);
  return [
    ...brokenSettings(own, seen),
    ...own.filter(({ kind }) => kind === "line").flatMap((write) => brokenCount(write, seen.lines)),
    ...contacts.flatMap((write) => brokenCount(write, seen.applied)),
  ];
}

/** The note is the last acknowledged one or a later one, and each write has one event. */
function brokenSettings(own: readonly Write[], seen: Seen): Finding[] {
  const settings = own.filter(({ kind }) => kind === "setting");
  const last = settings.findLastIndex(({ outcome }) => outcome === "acknowledged");
  const possible = settings.slice(Math.max(last, 0)).map(({ mark }) => mark);
  const acknowledged = settings[last];
  const findings = settings.flatMap((write) => brokenCount(write, seen.settingEvents));
  if (acknowledged && !possible.includes(seen.note ?? "")) {
    findings.push({ kind: "missing", write: acknowledged });
  }
  const shown = settings.find(({ mark }) => mark === seen.note);
  // A value without its event, or an event without its value.
  if (shown && !seen.settingEvents.includes(shown.mark)) {
    findings.push({ kind: "half done", write: shown });
  }
  const newest = settings.findLast(({ mark }) => seen.settingEvents.includes(mark));
  if (newest && newest.mark !== seen.note) findings.push({ kind: "half done", write: newest });
  return findings;
}

function brokenCount(write: Write, marks: readonly string[]): Finding[] {
  const count = marks.filter((mark) => mark === write.mark).length;
  if (count > 1) return [{ kind: "doubled", write }];
  if (count === 1 || write.outcome !== "acknowledged") return [];
  return [{ kind: write.kind === "contact" ? "not applied" : "missing", write }];
}

async function inspect(
  access: ServiceAccess,
  target: Target,
  contacts: readonly Write[],
): Promise<Seen> {
  const { accountGuid, customerGuid } = target;
  const read = async <T>(schema: z.ZodType<T>, method: string, path: string, body?: unknown) => {
    const answer = await ask(access, method, path, body);
    if (answer?.status !== 200)
      throw new Error(`${method} ${path}: ${answer?.status ?? "no answer"}`);
    return schema.parse(answer.body);
  };
  await awaitWork(access, contacts);
  const events = await eventsOf(accountGuid, (body) =>
    read(eventPageSchema, "POST", "/be/v3/records/list", body),
  );
  const config = await read(
    invoiceGroupConfigSchema,
    "GET",
    `/be/v3/accounts/${accountGuid}/config`,
  );
  const lines = await read(
    invoiceLinesSchema,
    "POST",
    `/be/v3/lines/uninvoiced/${customerGuid}`,
    {},
  );
  const marked = z.looseObject({
    changes: z.looseObject({ note: z.looseObject({ to: z.string() }) }),
  });
  return {
    note: config.note,
    lines: lines.map(({ description }) => description),
    applied: events.flatMap(({ event, requestId }) =>
      event === "RequestApplied" && requestId !== null ? [requestId] : [],
    ),
    settingEvents: events.flatMap(({ event, payload }) => {
      const parsed = marked.safeParse(payload);
      if (event !== "UpdateInvoiceConfig" || !parsed.success) return [];
      return [parsed.data.changes.note.to];
    }),
  };
}

type EventReader = (body: unknown) => Promise<z.infer<typeof eventPageSchema>>;

async function eventsOf(accountGuid: string, read: EventReader) {
  const all: z.infer<typeof eventPageSchema>["items"] = [];
  for (let Page = 1; ; Page += 1) {
    const Aggregate = { type: "account", value: accountGuid };
    const { items, hasMore } = await read({ Aggregate, Page, Limit: 500, SortAscending: true });
    all.push(...items);
    if (!hasMore) return all;
  }
}

const patience = 30_000;

/** Waits until accepted work was applied: its request id then belongs to an event. */
async function awaitWork(access: ServiceAccess, contacts: readonly Write[]): Promise<void> {
  const until = Date.now() + patience;
  for (const { mark, outcome } of contacts) {
    if (outcome !== "acknowledged") continue;
    while (Date.now() < until) {
      const answer = await ask(access, "POST", "/be/v3/records/list", { RequestID: mark });
      if (answer && eventPageSchema.parse(answer.body).items.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
