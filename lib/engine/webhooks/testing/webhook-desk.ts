import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach } from "vitest";
import { handleDesk } from "../../../compose";
import { debtCases } from "../../../db/schema/debt-cases";
import { workClaims } from "../../../db/schema/queue";
import { webhookDeliveries } from "../../../db/schema/webhook-deliveries";
import { followDelivery } from "../../../desk/debt-cases/follow/follow-delivery";
import type { OpenDatabase } from "../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { useBilling } from "../../../server/testing/use-billing";
import { type FollowSettings, usualFollowSettings } from "../follow-settings";
import { receiveWebhook } from "../receive";
import { createWebhookWorker } from "../webhook-worker";
import { accountGuid, customerGuid, plantedDebts } from "./planted-debts";

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;
export const secrets = { old: secretOf(1), valid: secretOf(2), foreign: secretOf(3) } as const;

export interface Sent {
  readonly id?: string;
  readonly secret?: string;
  /** Its claimed signing time. */
  readonly at?: Date;
  readonly headers?: Record<string, string>;
}

const immediately: FollowSettings = {
  ...usualFollowSettings,
  backoff: { first: 0, longest: 0 },
  patience: 1,
  assignmentPatience: 2,
};

/** A desk that receives webhooks, and the service that it reads back from. */
export function useWebhookDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  const debts = plantedDebts(useBilling(open, held));
  const settings = { WEBHOOK_SECRETS: `${secrets.valid},${secrets.old}` };
  let runtime: ReturnType<typeof held.desk.fresh>;
  beforeEach(async () => {
    await debts.plant();
    runtime = held.desk.fresh(settings);
    await runtime.database.delete(workClaims);
    await runtime.database.delete(webhookDeliveries);
    await runtime.database.delete(debtCases);
  });
  const request = (body: string | Uint8Array, sent: Sent = {}) => {
    const { id = `msg_${randomUUID()}`, secret = secrets.valid, at = new Date() } = sent;
    const text = typeof body === "string" ? body : Buffer.from(body).toString("utf8");
    return new Request("http://desk.test/api/webhooks/service", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(id, at, text),
        ...sent.headers,
      },
      body: Buffer.from(body),
    });
  };
  const deliver = (body: string | Uint8Array, sent: Sent = {}) =>
    receiveWebhook(runtime, request(body, sent));
  return {
    held: {
      get lines() {
        return held.desk.lines;
      },
      signIn: (...given: Parameters<(typeof held)["desk"]["signIn"]>) => held.desk.signIn(...given),
    },
    request,
    deliver,
    get runtime() {
      return runtime;
    },
    debts,
    /** Restarts with other settings. */
    restart(more: Record<string, string>) {
      runtime = held.desk.fresh({ ...settings, ...more });
    },
    deliverEvent: (kind: string, data: object, sent?: Sent) => deliver(messageOf(kind, data), sent),
    work: (more: Partial<FollowSettings> = {}) =>
      createWebhookWorker(runtime, followDelivery, { ...immediately, ...more }).drain(),
    rows: () =>
      runtime.database.select().from(webhookDeliveries).orderBy(webhookDeliveries.receivedAt),
    cases: (invoiceNumber: string) =>
      runtime.database
        .select()
        .from(debtCases)
        .where(and(eq(debtCases.tenantId, testTenant), eq(debtCases.invoiceNumber, invoiceNumber)))
        .orderBy(debtCases.createdAt),
    /** A case after an assignment of the desk, with its invoice at the service. */
    async assign(invoiceNumber: string) {
      await debts.add(invoiceNumber);
      await runtime.database.insert(debtCases).values({
        tenantId: testTenant,
        invoiceNumber,
        customerGuid,
        accountGuid,
        state: "assigned",
        currency: "NOK",
        totalMinor: 100_000,
        restMinor: 100_000,
        debtCaseId: "NC-1",
        assignedAt: new Date(),
      });
    },
    call: (
      method: string,
      path: string,
      { cookie, body }: { readonly cookie: string; readonly body?: unknown },
    ) => {
      const headers = { "idempotency-key": randomUUID() };
      return handleDesk(
        runtime,
        held.desk.request(method, `/api/desk/webhooks${path}`, { cookie, body, headers }),
      );
    },
  };
}

export function messageOf(type: string, data: object, timestamp = new Date()): string {
  return JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
}

export const paid = (invoiceNumber: string, paidAmount = 1000) =>
  ["InvoiceDunnedPaid", { invoiceNumber, paidAmount }] as const;
export const credited = (invoiceNumber: string) =>
  ["InvoiceDunnedCredited", { invoiceNumber, creditNoteNumber: "9" }] as const;
