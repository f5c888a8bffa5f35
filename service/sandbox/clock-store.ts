import { eq } from "drizzle-orm";
import type { MovableClock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { sandboxClock } from "../db/schema/sandbox";

const only = 1;

/**
 * Transitions the clock to where a sandbox on this database left it: this process before its restart, or
 * another one just now.
 */
export async function followClock({ queries }: ServiceDatabase, clock: MovableClock) {
  const before = clock.ahead();
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, only));
  // Moved here meanwhile: what was read may be older.
  if (!row || clock.ahead() !== before || row.ahead === before) return;
  clock.moveAhead(row.ahead);
}

/** Puts the clock so many milliseconds ahead of the machine's time; the database keeps it. */
export async function moveClock({ queries }: ServiceDatabase, clock: MovableClock, ahead: number) {
  await queries
    .insert(sandboxClock)
    .values({ id: only, ahead })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { ahead } });
  clock.moveAhead(ahead);
}
