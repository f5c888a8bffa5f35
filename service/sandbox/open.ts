import { setTimeout as wait } from "node:timers/promises";
import type { MovableClock } from "../clock";
import type { ServiceDatabase } from "../db/open";
import { type AccountRoles, createAccountRoles } from "../identity/account-roles";
import { followClock } from "./clock-store";
import { createSandboxFaults } from "./faults";
import { createHabits, type Habits } from "./habits/habits";
import type { Sandbox } from "./handlers";
import { lastPosition } from "./journal";

/** The sandbox of a service that starts: the clock has its stored offset, no fault is active. */
export async function openSandbox(
  database: ServiceDatabase,
  clock: MovableClock,
  applyWork: () => Promise<void>,
  accountRoles: AccountRoles = createAccountRoles(),
  habits: Habits = createHabits(),
): Promise<Sandbox> {
  await followClock(database, clock);
  const faults = createSandboxFaults({
    position: (tenantId) => lastPosition(database.queries, tenantId),
    wait: (milliseconds) => wait(milliseconds),
  });
  return { clock, faults, applyWork, accountRoles, habits };
}
