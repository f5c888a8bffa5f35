import { expect, it } from "vitest";
import { deskParts } from "../../compose";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { accountOf, demoAccounts } from "./demo-accounts";

const account = { id: "11111111-2222-8333-8444-555555555555", name: "Ingrid", role: "clerk" };
const embedded = { EMBEDDED: "1", DEMO_ACCOUNTS: JSON.stringify([account]) };

describeOnEachDatabase("The demo activity", (open) => {
  const held = useTestDesk(open);
  const isScheduled = (settings: Record<string, string>) =>
    deskParts.schedules(held.desk.fresh(settings)).some(({ name }) => name === "demo-activity");

  it("is written with the embedded service in a test environment", () => {
    expect(isScheduled(embedded)).toBe(true);
  });

  it.each([
    ["where the setting leaves it out", { DEMO_ACTIVITY: "off" }],
    ["in front of a service that is not the embedded one", { EMBEDDED: "0" }],
    ["without the accounts of the embedded provider", { DEMO_ACCOUNTS: "" }],
  ])("is not written %s", (_, settings) => {
    expect(isScheduled({ ...embedded, ...settings })).toBe(false);
  });

  it("is not written in production, even if the settings allowed it there", () => {
    const { env } = held.desk.fresh(embedded);
    expect(demoAccounts({ ...env, DESK_ENVIRONMENT: "production" })).toEqual([]);
  });

  it("knows the first and the second account of a role", () => {
    const { env } = held.desk.fresh(embedded);
    expect(accountOf(demoAccounts(env), "clerk")).toEqual(account);
    expect(() => accountOf(demoAccounts(env), "otherClerk")).toThrow();
  });
});
