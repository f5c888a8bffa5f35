import { eq } from "drizzle-orm";
import type { MovableClock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { sandboxClock } from "../db/schema/sandbox";

const only = 1;

/** Moves the clock to where the sandbox left it before the restart. */
export async function restoreClock({ queries }: ServiceDatabase, clock: MovableClock) {
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, only));
  if (row) clock.moveAhead(row.ahead);
}

/** Puts the clock so many milliseconds ahead of the machine's time; the database keeps it. */
export async function moveClock({ queries }: ServiceDatabase, clock: MovableClock, ahead: number) {
  await queries
    .insert(sandboxClock)
    .values({ id: only, ahead })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { ahead } });
  clock.moveAhead(ahead);
}
