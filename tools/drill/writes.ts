import { randomBytes } from "node:crypto";
import type { ServiceAccess } from "../stack/service-calls";

/** The result of a write for the caller: acknowledged, refused, or no answer. */
export type Outcome = "acknowledged" | "refused" | "unknown";

/** One write of the drill, and its expected trace. */
export interface Write {
  readonly kind: "setting" | "contact" | "line";
  readonly accountGuid: string;
  /** Identifies it: the note, the request id or the description. */
  readonly mark: string;
  outcome: Outcome;
}

/** The targets of one writer's writes; no other writer uses them. */
export interface Target {
  readonly accountGuid: string;
  readonly customerGuid: string;
  /** A product that needs no accounting point. */
  readonly productElementId: string;
}

/** Sends a request to the service; null: no answer. */
export async function ask(
  { service, token }: ServiceAccess,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(service + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Writes without a pause until stopped: a setting, a contact (202) and a line in turn, each with a
 * unique mark. A write without an answer counts as unknown.
 */
export async function writeUntil(
  access: ServiceAccess,
  target: Target,
  writes: Write[],
  stopped: () => boolean,
): Promise<void> {
  const kinds = ["setting", "contact", "line"] as const;
  for (let turn = 0; !stopped(); turn += 1) {
    const kind = kinds[turn % kinds.length] ?? "setting";
    const mark = randomBytes(16).toString("hex");
    const write: Write = { kind, accountGuid: target.accountGuid, mark, outcome: "unknown" };
    writes.push(write);
    const answer = await send(access, target, write);
    if (answer === null) return;
    write.outcome = answer.status < 300 ? "acknowledged" : "refused";
    if (answer.status >= 400) {
      throw new Error(
        `A ${kind} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
    }
  }
}

function send(access: ServiceAccess, target: Target, { kind, mark }: Write) {
  const { accountGuid } = target;
  if (kind === "setting") {
    return ask(access, "PATCH", "/be/v3/accounts/config", { accountGuid, note: mark });
  }
  if (kind === "contact") {
    return ask(access, "POST", `/v1/cm/account/${accountGuid}/contacts`, {
      RequestId: mark,
      GivenName: "Drill",
      FamilyName: mark,
    });
  }
  return ask(access, "POST", "/be/v3/lines/imported", {
    accountGuid,
    productElementId: target.productElementId,
    quantity: 1,
    price: 10,
    description: mark,
  });
}
