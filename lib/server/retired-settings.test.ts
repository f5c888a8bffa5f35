import { expect, it } from "vitest";
import { parseEnv } from "./env";
import type { LogFields } from "./log";
import { noteRetiredSettings } from "./retired-settings";
import { testSettings } from "./testing/test-desk";

const address = "http://service.test";
const settings = { ...testSettings, SERVICE_URL: address, AUTH_URL: address };

it("are ignored at start, with one line in the log for each that is still given", () => {
  const lines: [string, string, LogFields][] = [];
  const log = { write: (...line: [string, string, LogFields]) => void lines.push(line) };
  const given = { ...settings, RESEND_ONCE: "1" };
  expect(parseEnv(given)).toEqual(parseEnv(settings));
  noteRetiredSettings(given, log);
  expect(lines).toEqual([["warn", "setting-no-longer-exists", { kind: "RESEND_ONCE" }]]);
  noteRetiredSettings({ ...settings, RESEND_ONCE: "" }, log);
  expect(lines).toHaveLength(1);
});
