import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { webhookKinds } from "../../lib/contract/event-enumerations";
import type { ServiceDatabase } from "../db/open";
import { tenants } from "../db/schema/tenants";
import { webhookSubscribers } from "../db/schema/webhooks";

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const urlSchema = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname, username } = new URL(text);
  return username === "" && (protocol === "https:" || loopback.test(hostname));
}, "Must be https, or http on this machine, without a user name.");

const secretSchema = z.string().refine((text) => {
  const match = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text);
  const { length } = Buffer.from(match?.[1] ?? "", "base64");
  return length >= 24 && length <= 64;
}, "Must be whsec_ and 24 to 64 bytes in base64.");

const subscribersSchema = z
  .array(
    z.strictObject({
      tenantId: z.uuid(),
      url: urlSchema,
      secret: secretSchema,
      events: z
        .array(z.enum(webhookKinds))
        .min(1)
        .default([...webhookKinds]),
    }),
  )
  .refine(
    (all) => new Set(all.map(({ tenantId, url }) => `${tenantId} ${url}`)).size === all.length,
    "Must name each address once for a tenant.",
  );

export type Subscriber = z.output<typeof subscribersSchema>[number];

/**
 * Reads the subscribers from a JSON file: [{ tenantId, url, secret, events }].
 *
 * @throws {Error} naming the fields that are wrong, never their values.
 */
export function readSubscribers(file: string): readonly Subscriber[] {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Error(`WEBHOOK_SUBSCRIBERS: ${file} can't be read as JSON.`);
  }
  const read = subscribersSchema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(
    ({ path, message }) => `${path.join(".") || "the list"}: ${message}`,
  );
  throw new Error(`WEBHOOK_SUBSCRIBERS: ${file} is wrong. ${wrong.join(" ")}`);
}

/**
 * Makes the given subscribers the active ones; messages for others keep waiting.
 *
 * @throws {Error} naming the tenants that the service does not have.
 */
export async function applySubscribers(
  { queries }: ServiceDatabase,
  subscribers: readonly Subscriber[],
): Promise<void> {
  await queries.transaction(async (transaction) => {
    const named = [...new Set(subscribers.map(({ tenantId }) => tenantId))];
    const known = await transaction.select().from(tenants).where(inArray(tenants.id, named));
    const unknown = named.filter((name) => !known.some(({ id }) => id === name.toLowerCase()));
    if (unknown.length > 0) {
      throw new Error(`WEBHOOK_SUBSCRIBERS names unknown tenants: ${unknown.join(", ")}.`);
    }
    await transaction.update(webhookSubscribers).set({ active: false });
    if (subscribers.length === 0) return;
    await transaction
      .insert(webhookSubscribers)
      .values(subscribers.map((row) => ({ ...row, id: randomUUID(), active: true })))
      .onConflictDoUpdate({
        target: [webhookSubscribers.tenantId, webhookSubscribers.url],
        set: { secret: sql`excluded.secret`, events: sql`excluded.events`, active: true },
      });
  });
}
