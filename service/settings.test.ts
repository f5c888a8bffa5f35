import { expect, test } from "vitest";
import { readServiceSettings } from "./settings";

test("the sandbox is refused in production by one line, before anything is opened", () => {
  const read = () => readServiceSettings({ SANDBOX: "on", DESK_ENVIRONMENT: "production" });
  expect(read).toThrow(/^SANDBOX=on is refused where DESK_ENVIRONMENT=production[^\n]*$/);
});

test("a switch that is neither on nor off is named", () => {
  expect(() => readServiceSettings({ SANDBOX: "true" })).toThrow("SANDBOX");
});
