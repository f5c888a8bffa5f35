import { expect, test } from "vitest";
import { readServiceSettings } from "./settings";

test("the sandbox is refused in production by one line, before anything is opened", () => {
  const read = () => readServiceSettings({ SANDBOX: "on", DESK_ENVIRONMENT: "production" });
  expect(read).toThrow(/^SANDBOX=on is refused where DESK_ENVIRONMENT=production[^\n]*$/);
});

test("the day of a new world is a 15th", () => {
  for (const day of ["2026-12-01", "2026-13-15", "15"]) {
    expect(() => readServiceSettings({ SEED_DAY: day })).toThrow(
      `SEED_DAY must be the 15th of a month, such as 2026-11-15, not "${day}".`,
    );
  }
});

test("a switch that is neither on nor off is named", () => {
  expect(() => readServiceSettings({ SANDBOX: "true" })).toThrow("SANDBOX");
});

test("answering as another back end needs the sandbox, and a name that there is", () => {
  expect(() => readServiceSettings({ ANSWER_AS: "dotnet" })).toThrow(/^ANSWER_AS needs SANDBOX=on/);
  expect(() => readServiceSettings({ ANSWER_AS: "java", SANDBOX: "on" })).toThrow(
    "ANSWER_AS must be dotnet or moving",
  );
});
