import "server-only";
import { createHash } from "node:crypto";
import { problems } from "../../server/problem";
import { readBodyBytes } from "../../server/request-body";
import type { Runtime } from "../../server/runtime";
import { serve } from "../../server/serve";
import { emptyAnswer } from "../answers";
import { wakeFollower } from "./follower";
import { keepDelivery } from "./keep";
import { readMessage } from "./message";
import { webhookProblems } from "./problems";
import { verifySigned } from "./verify";

/** Most that a webhook may have: the service's own have some hundred bytes. */
export const webhookLimit = 65_536;

/**
 * POST /api/webhooks/service: takes what the service tells (interface, section 6.2). No session: who
 * sends is known by the signature alone. It is stored, and answered; nothing is read or changed
 * before the answer. The same webhook again is 204 like the first one, and so is another body under
 * an id that was there: the sender could do nothing better with a refusal than to send it again,
 * while the row tells a person that two things were said under one name.
 */
export function receiveWebhook(runtime: Runtime, request: Request): Promise<Response> {
  return serve(runtime, request, async (exchange) => {
    const { env, database } = runtime;
    exchange.line.route = "webhooks/service";
    if (exchange.method !== "POST") throw problems.methodNotAllowed(["POST"]);
    if (env.WEBHOOK_SECRETS.length === 0) throw webhookProblems.notSetUp();
    const bytes = await readBodyBytes(request, webhookLimit);
    exchange.line.bytes = bytes.byteLength;
    const text = textOf(bytes);
    const signed = verifySigned(env.WEBHOOK_SECRETS, request.headers, text ?? "");
    if (signed === null || text === null) throw webhookProblems.notAccepted();
    const message = readMessage(text);
    if (message === null) throw webhookProblems.malformed();
    const bodyHash = createHash("sha256").update(bytes).digest("hex");
    exchange.line.kind = await keepDelivery(database, {
      ...{ tenantId: env.TENANT_ID, bodyHash },
      ...signed,
      ...message,
    });
    wakeFollower(database);
    return emptyAnswer(exchange);
  });
}

/** Null where it is no UTF-8: read leniently, other bytes could pass for those that were signed. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
