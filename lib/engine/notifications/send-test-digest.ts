import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { people } from "../../db/schema/people";
import { isLanguage } from "../../domain/languages";
import type { TestDigest } from "../../domain/notifications/test-digest";
import type { Actor } from "../../server/auth/sessions";
import { createMailer } from "../../server/mailer";
import type { Runtime } from "../../server/runtime";
import { digestMail } from "./digest-mail";
import { chosenLanguage } from "./digest-store";
import { listUnread } from "./store";

/**
 * Sends the person the digest of what is unread now, to their own address. It is none of the day's
 * digests: nothing is marked, so the next of them has the same.
 *
 * @throws {DeskProblem} 429 over the person's limit of such e-mails.
 */
export async function sendTestDigest(runtime: Runtime, actor: Actor): Promise<TestDigest> {
  const { database, env, limits, log } = runtime;
  const { personId } = actor;
  const mailer = createMailer(env);
  if (mailer === null) return { kind: "no-mail", address: null, failure: null };
  const [person] = await database
    .select({ email: people.email, language: chosenLanguage })
    .from(people)
    .where(eq(people.id, personId));
  const address = person?.email ?? null;
  if (address === null) return { kind: "no-address", address, failure: null };
  await limits.take("testMails", { by: "person", id: personId });
  const mail = await digestMail({
    language: isLanguage(person?.language) ? person.language : "en",
    timeZone: env.TIME_ZONE,
    origin: env.NEXTAUTH_URL,
    tenantName: env.TENANT_NAME,
    notifications: await listUnread(database, actor),
    isTest: true,
  });
  const outcome = await mailer.send({ ...mail, id: randomUUID(), to: address });
  const { kind } = outcome;
  const failure = kind === "sent" ? null : outcome.failure;
  const fields = { personId, kind, ...(failure !== null && { error: failure }) };
  log.write(kind === "sent" ? "info" : "warn", "test-digest", fields);
  return { kind, address, failure };
}
