import { expect, it } from "vitest";
import { SettingError } from "../domain/system/setting-fault";
import { EnvError } from "./env";
import { startReason } from "./start";

const url = "postgres://desk:canary@db.example/desk";
const denied = Object.assign(new Error("permission denied for table audit_heads"), {
  code: "42501",
  severity: "ERROR",
});
const query = Object.assign(new Error("Failed query: select canary", { cause: denied }), {
  query: "select canary",
  params: [],
});

it.each([
  [
    "a query that failed",
    query,
    /^DATABASE_URL: its account has not .*\(table audit_heads, 42501\)/,
  ],
  [
    "the server's own error",
    denied,
    /^DATABASE_URL: its account has not .*\(table audit_heads, 42501\)/,
  ],
  ["a setting", new SettingError("DATABASE_URL: away."), /^DATABASE_URL: away\.$/],
  ["wrong settings", new EnvError("These settings are wrong"), /^These settings are wrong$/],
  [
    "another reason",
    new Error("METRICS_PORT=1 can't be used."),
    /^METRICS_PORT=1 can't be used\.$/,
  ],
])("tells why the desk can't start by the cause: %s", (_case, error, text) => {
  const reason = startReason(error, url);
  expect(reason).toMatch(text);
  expect(reason).not.toContain("canary");
});
