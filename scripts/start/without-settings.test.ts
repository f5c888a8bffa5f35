import { expect, it } from "vitest";
import { withoutSettings } from "./without-settings.mjs";

it("runs the tests against no setting of the developer, each of which is in .env.example", () => {
  const kept = {
    NODE_ENV: "test" as const,
    ONE_PERSON_BELOW: "250",
    DEBT_POLICY: "policy.json",
    AUDIT_KEY: "a",
    HOME: "/home",
  };
  expect(withoutSettings(process.cwd(), kept)).toMatchObject({
    ONE_PERSON_BELOW: "",
    DEBT_POLICY: "",
    AUDIT_KEY: "",
    HOME: "/home",
  });
});
