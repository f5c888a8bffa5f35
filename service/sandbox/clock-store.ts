import { eq } from "drizzle-orm";
import type { MovableClock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { sandboxClock } from "../db/schema/sandbox";

const only = 1;

/** Moves the clock to where the sandbox left it before the restart. */
export async function restoreClock({ queries }: ServiceDatabase, clock: MovableClock) {
  const [row] = await queries.select().from(sandboxClock).where(eq(sandboxClock.id, only));
  if (row) clock.move(new Date(clock.now().getTime() - clock.ahead() + row.ahead));
}

/** Moves the clock, null: back to the machine's time; the database keeps by how much. */
export async function moveClock(
  { queries }: ServiceDatabase,
  clock: MovableClock,
  to: Date | null,
) {
  const machine = clock.now().getTime() - clock.ahead();
  if (to === null) await queries.delete(sandboxClock);
  else {
    const ahead = to.getTime() - machine;
    await queries
      .insert(sandboxClock)
      .values({ id: only, ahead })
      .onConflictDoUpdate({ target: sandboxClock.id, set: { ahead } });
  }
  clock.move(to);
}
