import "server-only";
import type { Env } from "../../server/env";

export type DemoAccount = Env["DEMO_ACCOUNTS"][number];

/** The people of the demo activity: the first and the second account of a role. */
export type DemoName = "clerk" | "otherClerk" | "lead" | "otherLead" | "admin" | "otherAdmin";

const places = {
  clerk: ["clerk", 0],
  otherClerk: ["clerk", 1],
  lead: ["lead", 0],
  otherLead: ["lead", 1],
  admin: ["admin", 0],
  otherAdmin: ["admin", 1],
} as const satisfies Record<DemoName, readonly [DemoAccount["role"], number]>;

/**
 * The accounts as which demo activity is written; none where it must not be: without the embedded
 * service and its provider, in production, and where the setting leaves it out.
 */
export function demoAccounts(env: Env): readonly DemoAccount[] {
  const isWanted = env.EMBEDDED && env.DESK_ENVIRONMENT === "test" && env.DEMO_ACTIVITY === "on";
  return isWanted ? env.DEMO_ACCOUNTS : [];
}

/** @throws {Error} if the provider has no such account. */
export function accountOf(accounts: readonly DemoAccount[], name: DemoName): DemoAccount {
  const [role, place] = places[name];
  const account = accounts.filter((one) => one.role === role)[place];
  if (!account) throw new Error("There is no such demo account.");
  return account;
}
