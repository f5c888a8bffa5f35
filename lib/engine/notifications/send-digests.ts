import "server-only";
import { dayIn } from "../../domain/day";
import { isLanguage } from "../../domain/languages";
import { momentAt } from "../../domain/notifications/moment-at";
import type { Mailer } from "../../server/mailer";
import type { Runtime } from "../../server/runtime";
import { digestMail } from "./digest-mail";
import {
  claimDigest,
  type DigestRound,
  findRecipients,
  finishDigest,
  type Recipient,
  settleAbandoned,
} from "./digest-store";

type Desk = Pick<Runtime, "database" | "env" | "log">;

/**
 * Sends the day's digests once DIGEST_TIME has come: to each person one e-mail a day with what is
 * unread and was in none before. Several desks may do it at once.
 */
export async function sendDigests(
  desk: Desk,
  mailer: Mailer,
  ending: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { database, env, log } = desk;
  const day = dayIn(env.TIME_ZONE, now);
  const before = momentAt(env.TIME_ZONE, day, env.DIGEST_TIME);
  if (now < before) return;
  const round = { tenantId: env.TENANT_ID, day, before };
  for (const { personId } of await settleAbandoned(database, round)) {
    log.write("warn", "digest", { personId, kind: "unclear", error: "abandoned" });
  }
  for (const recipient of await findRecipients(database, round)) {
    if (ending.aborted) return;
    await sendDigest(desk, mailer, round, recipient);
  }
}

async function sendDigest(
  { database, env, log }: Desk,
  mailer: Mailer,
  round: DigestRound,
  { personId, email, language }: Recipient,
): Promise<void> {
  const digest = await claimDigest(database, round, personId);
  if (digest === null) return;
  const mail = await digestMail({
    language: isLanguage(language) ? language : "en",
    timeZone: env.TIME_ZONE,
    origin: env.NEXTAUTH_URL,
    tenantName: env.TENANT_NAME,
    notifications: digest.notifications,
  });
  const outcome = await mailer.send({ ...mail, id: digest.id, to: email });
  await finishDigest(database, digest, outcome);
  const { kind } = outcome;
  const failure = kind === "sent" ? {} : { error: outcome.failure };
  const { attempts } = digest;
  log.write(kind === "sent" ? "info" : "warn", "digest", { personId, kind, attempts, ...failure });
}
