import { eq } from "drizzle-orm";
import type { MovableClock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { sandboxClock } from "../db/schema/sandbox";

const only = 1;

/**
 * Sets the clock to the stored offset: of this process before its restart, or of another one on
 * this database.
 */
export async function followClock({ queries }: ServiceDatabase, clock: MovableClock) {
  const before = clock.ahead();
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, only));
  // The clock may have been set here during the read: the read value is older then.
  if (!row || clock.ahead() !== before || row.ahead === before) return;
  clock.moveAhead(row.ahead);
}

/**
 * Sets the clock to this many milliseconds ahead of the machine's time and stores it in the
 * database.
 */
export async function moveClock({ queries }: ServiceDatabase, clock: MovableClock, ahead: number) {
  await queries
    .insert(sandboxClock)
    .values({ id: only, ahead })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { ahead } });
  clock.moveAhead(ahead);
}
