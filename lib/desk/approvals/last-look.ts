import "server-only";
import { usualSendSettings } from "../sends/send-settings";
import type { SendRow } from "../sends/subject";

/**
 * When the desk itself looks for the last time what became of an unclear call; null: it has, or its
 * looks have been put off for so long, because the service can't be read, that people know more.
 */
export function lastLookOf(
  { checks, nextCheckAt, sentAt }: Pick<SendRow, "checks" | "nextCheckAt" | "sentAt">,
  now = Date.now(),
): Date | null {
  if (nextCheckAt === null) return null;
  const last = offsets.at(-1) ?? 0;
  const due = nextCheckAt.getTime() + last - (offsets[checks] ?? last);
  const end = Math.min(due, (sentAt?.getTime() ?? 0) + longest + last);
  return end <= now ? null : new Date(end);
}

const { checks: offsets, lease, sweep, list } = usualSendSettings;

/** Between a call and its first look at the latest, when its desk died with it, and a slow list. */
const longest = lease + sweep + list;
