import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type OperationRow, operationTable } from "../../lib/contract/operation-table";
import { type OperationShapes, operations } from "../../lib/contract/operations";
import type { FaultCall, FaultedCall, FaultKind, Faults } from "../http/faults";
import { ServiceProblem } from "../http/problem";
import { brokenAnswer, faultHeader } from "./broken-answer";
import type { FaultOrder, FaultRecord } from "./fault-shapes";
import { createListMemory } from "./list-memory";

/** The active faults, each for one tenant; they end with the process. */
export interface SandboxFaults extends Faults {
  /** @throws {ServiceProblem} 409 if the tenant has the maximum number. */
  add(tenantId: string, order: FaultOrder, at: Date): FaultRecord;
  /** Oldest first, including those that are used up. */
  list(tenantId: string): FaultRecord[];
  /** False if the tenant has no such fault. */
  remove(tenantId: string, id: string): boolean;
  removeAll(tenantId: string): void;
  /**
   * Refuses a call with items that faults of kind refuse name. A rehearsal does not count as a use.
   *
   * @throws {ServiceProblem} 400 naming the items by their places.
   */
  refuse(call: FaultedCall, use: "counted" | "uncounted"): void;
}

export interface SandboxFaultsOptions {
  /** Position of the tenant's last effect in the journal. */
  readonly position: (tenantId: string) => Promise<number>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

interface Fault {
  readonly id: string;
  readonly tenantId: string;
  readonly order: FaultOrder;
  readonly createdAt: Date;
  struck: number;
}

const mostFaults = 1000;
const problemOf = {
  500: "internal-error",
  502: "bad-gateway",
  503: "unavailable",
  504: "gateway-timeout",
} as const;
/** Neither JSON, nor PDF, nor UTF-8. */
const garbage = new Uint8Array([0x3c, 0x3c, 0x00, 0xff, 0xfe, 0x7b, 0x5d, 0x0a]);

/**
 * Applies faults in the order of decision 22: the oldest of an operation first, but those of kind
 * slow before any other.
 */
export function createSandboxFaults({ position, wait }: SandboxFaultsOptions): SandboxFaults {
  const faults = new Set<Fault>();
  const memory = createListMemory(position);

  function next(call: FaultCall, wanted: (kind: FaultKind) => boolean): Fault | undefined {
    return [...faults].find(
      ({ tenantId, order, struck }) =>
        tenantId === call.tenantId &&
        order.operation === call.operation &&
        (order.times === null || struck < order.times) &&
        wanted(order.kind),
    );
  }
  const ofAnswers = (kind: FaultKind) =>
    kind !== "slow" && kind !== "202-never" && kind !== "refuse";
  function refuse(call: FaultedCall, use: "counted" | "uncounted"): void {
    const guids = accountGuidsOf(call.input.body);
    const errors = [...faults].flatMap((fault) => {
      const { order, struck, tenantId } = fault;
      if (order.kind !== "refuse" || tenantId !== call.tenantId) return [];
      if (order.operation !== call.operation || struck === order.times) return [];
      const { accountGuid, field, message } = order;
      const places = guids.flatMap((guid, place) => (guid === accountGuid ? place : []));
      if (places.length > 0 && use === "counted") fault.struck += 1;
      return places.map((place) => ({ path: `${place}.${field}`, message }));
    });
    if (errors.length > 0) throw new ServiceProblem("invalid-request", { errors });
  }

  return {
    async before(call) {
      const slow = next(call, (kind) => kind === "slow");
      if (slow?.order.kind === "slow") {
        slow.struck += 1;
        await wait(slow.order.milliseconds);
      }
      refuse(call, "counted");
      if (readsList(call)) await memory.begin(call);
      const fault = next(call, ofAnswers);
      if (!fault || !strikesBefore(fault.order)) return null;
      fault.struck += 1;
      return insteadOf(fault.order);
    },
    async after(call, answer) {
      const older = readsList(call) ? await memory.end(call, answer.clone()) : null;
      if (!next(call, ofAnswers)) return answer;
      const bytes = new Uint8Array(await answer.clone().arrayBuffer());
      const fault = next(call, ofAnswers); // no await from here on, so that each use is counted once
      if (!fault || strikesBefore(fault.order)) return answer;
      const changed = changedAnswer(fault.order.kind, answer, bytes, older);
      if (changed === null) return answer;
      fault.struck += 1;
      return changed;
    },
    strikes(kind, call) {
      const fault = next(call, (one) => one === kind);
      if (!fault) return false;
      fault.struck += 1;
      return true;
    },
    refuse,
    add(tenantId, order, createdAt) {
      if ([...faults].filter((one) => one.tenantId === tenantId).length >= mostFaults) {
        throw new ServiceProblem("conflict", { detail: `There are ${mostFaults} faults already.` });
      }
      const id = randomUUID().replaceAll("-", "");
      const fault = { id, tenantId, order, createdAt, struck: 0 };
      faults.add(fault);
      return toRecord(fault);
    },
    list: (tenantId) => [...faults].filter((one) => one.tenantId === tenantId).map(toRecord),
    remove(tenantId, id) {
      const fault = [...faults].find((one) => one.tenantId === tenantId && one.id === id);
      return fault !== undefined && faults.delete(fault);
    },
    removeAll(tenantId) {
      for (const fault of faults) if (fault.tenantId === tenantId) faults.delete(fault);
    },
  };
}

type BeforeOrder = Extract<FaultOrder, { kind: "before" | "429" | "5xx" }>;

function strikesBefore(order: FaultOrder): order is BeforeOrder {
  return order.kind === "before" || order.kind === "429" || order.kind === "5xx";
}

/** @throws {ServiceProblem} the refusal that replaces an answer. */
function insteadOf(order: BeforeOrder): Response {
  const headers = { [faultHeader]: order.kind };
  if (order.kind === "before") return brokenAnswer("before", null, new Uint8Array());
  if (order.kind === "5xx") throw new ServiceProblem(problemOf[order.status], { headers });
  throw new ServiceProblem("too-many-requests", {
    headers: { ...headers, "retry-after": String(order.retryAfterSeconds) },
  });
}

/** The replacement; null if there is no older list. */
function changedAnswer(
  kind: FaultKind,
  answer: Response,
  bytes: Uint8Array<ArrayBuffer>,
  older: Response | null,
): Response | null {
  const headers = new Headers(answer.headers);
  headers.set(faultHeader, kind);
  if (kind === "after-commit") return brokenAnswer(kind, null, new Uint8Array());
  if (kind === "truncate") {
    headers.set("content-length", String(bytes.length));
    const whole = new Response(null, { status: answer.status, headers });
    return brokenAnswer(kind, whole, bytes.subarray(0, Math.floor(bytes.length / 2)));
  }
  if (kind === "garbage") {
    headers.delete("content-length");
    return new Response(garbage, { status: answer.status, headers });
  }
  older?.headers.set(faultHeader, kind);
  return older;
}

const updatesSchema = z.array(z.looseObject({ accountGuid: z.string().optional() }));

/** The invoice group of each item of an update of many; none in another body. */
function accountGuidsOf(body: unknown): (string | undefined)[] {
  const items = updatesSchema.safeParse(body);
  return items.success ? items.data.map(({ accountGuid }) => accountGuid) : [];
}

function readsList({ operation }: FaultCall): boolean {
  const row: OperationRow = operationTable[operation];
  const shapes: OperationShapes = operations[operation];
  return row.access === "read" && shapes.answer !== null;
}

function toRecord({ id, order, createdAt, struck }: Fault): FaultRecord {
  const left = order.times === null ? null : order.times - struck;
  return { id, ...order, struck, left, createdAt: createdAt.toISOString() };
}
