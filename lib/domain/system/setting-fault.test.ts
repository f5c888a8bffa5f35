import { expect, it } from "vitest";
import { causeOf, listedFaultCodes } from "./cause-of";
import { faultCode, refusedObject } from "./fault-code";
import { faultSentence, SettingError, settingError } from "./setting-fault";

const withCode = (code: string, message = "canary", more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

it.each([
  ["a wrong password", withCode("28P01"), "DATABASE_URL: the name or the password"],
  [
    "no password",
    new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
    "the address has none (no-password)",
  ],
  [
    "no line of pg_hba.conf",
    withCode("28000"),
    "does not let the account in from this machine (28000)",
  ],
  [
    "no such database",
    withCode("3D000"),
    "the database does not exist on the server (3D000). Make it",
  ],
  [
    "missing grants",
    withCode("42501", "permission denied for table jobs"),
    "has not the rights that the desk needs (table jobs, 42501)",
  ],
  ["tables that are missing", withCode("42P01"), "must name the same database"],
  [
    "a standby",
    withCode("25006"),
    "the server only reads, as a standby does (25006). Name the primary",
  ],
  ["a starting server", withCode("57P03"), "is starting or stopping"],
  ["no free connection", withCode("53300"), "has no connection free"],
  ["pgbouncer without the database", withCode("08P01"), "pooler in front of it"],
  ["nothing there", withCode("ECONNREFUSED"), "nothing listens at the address (ECONNREFUSED)"],
  ["an unknown host", withCode("ENOTFOUND"), "the name of the host is not known (ENOTFOUND)"],
  ["no answer", new Error("timeout expired"), "the machine can't be reached (ETIMEDOUT)"],
  [
    "a connection that is cut",
    new Error("Connection terminated unexpectedly"),
    "was cut before an answer came",
  ],
  ["an own certificate", withCode("SELF_SIGNED_CERT_IN_CHAIN"), "Set NODE_EXTRA_CA_CERTS"],
  [
    "an unknown authority",
    withCode("UNABLE_TO_GET_ISSUER_CERT_LOCALLY"),
    "Set NODE_EXTRA_CA_CERTS",
  ],
  [
    "a certificate of another name",
    withCode("ERR_TLS_CERT_ALTNAME_INVALID"),
    "is for another name",
  ],
  ["an old certificate", withCode("CERT_HAS_EXPIRED"), "has expired"],
  ["a certificate of tomorrow", withCode("CERT_NOT_YET_VALID"), "Correct this machine's clock"],
  [
    "TLS where there is none",
    new Error("The server does not support SSL connections"),
    "one side speaks TLS and the other does not (no-tls)",
  ],
  ["http at an https port", withCode("ERR_SSL_WRONG_VERSION_NUMBER"), "one side speaks TLS"],
  ["a missing file of a certificate", withCode("ENOENT"), "is not there (ENOENT)"],
  ["an odd password", withCode("ERR_INVALID_URL"), "percent-encoded"],
  ["a code that nobody listed", withCode("XX001"), "the server refused a statement (XX001)"],
  ["a class of connections", withCode("08007"), "the connection to the server failed (08007)"],
  [
    "a certificate's code that nobody listed",
    withCode("CERT_CHAIN_TOO_LONG"),
    "is not trusted (CERT_CHAIN_TOO_LONG)",
  ],
  ["a system's code that nobody listed", withCode("ENOBUFS"), "can't be reached (ENOBUFS)"],
  ["an error without a code", new TypeError("canary"), "DATABASE_URL: it did not work. Check"],
])("names the setting and the cause of %s", (_case, error, sentence) => {
  const { message } = settingError("DATABASE_URL", error);
  expect(message).toContain(sentence);
  expect(message).toMatch(/^DATABASE_URL: [a-z].*\. [A-Z].*\.$/);
  expect(message).not.toContain("canary");
});

it("takes the deepest cause, through every library's own error", () => {
  const tls = withCode("SELF_SIGNED_CERT_IN_CHAIN");
  const failure = Object.assign(new Error("not-reached", { cause: tls }), { kind: "not-reached" });
  const token = new Error("x", { cause: failure });
  expect(faultCode(Object.assign(token, { kind: "identity-provider-unavailable" }))).toBe(tls.code);
  expect(faultCode(new AggregateError([withCode("ECONNREFUSED")]))).toBe("ECONNREFUSED");
  expect(faultCode(withCode("ESOCKET", "x", { originalCode: "ENOTFOUND" }))).toBe("ENOTFOUND");
  expect(faultCode(new TypeError("fetch failed", { cause: withCode("ECONNRESET") }))).toBe(
    "ECONNRESET",
  );
  expect(faultCode(Object.assign(new Error("failed"), { kind: "failed" }))).toBe("failed");
  expect(faultCode("no error")).toBeNull();
});

it.each([
  ["permission denied for table jobs", "table jobs"],
  ['permission denied for table "open_invoices"', "table open_invoices"],
  ["permission denied for schema public", "schema public"],
  ["permission denied for database desk", "database desk"],
  ["must be owner of table jobs", "table jobs"],
  ["Zugriff verweigert für Tabelle jobs", null],
])("reads what is not permitted from “%s”", (message, object) => {
  expect(refusedObject(new Error("Failed query", { cause: new Error(message) }))).toBe(object);
});

it("keeps a sentence that is for people already", () => {
  const own = new SettingError("AUDIT_KEY: Is missing.");
  expect(settingError("DATABASE_URL", own)).toBe(own);
  const { message } = settingError("SIGN_IN_ISSUER", new Error("It is of another issuer."));
  expect(message).toBe("SIGN_IN_ISSUER: It is of another issuer.");
});

it("has one row for each code, and sentences that end", () => {
  expect(new Set(listedFaultCodes).size).toBe(listedFaultCodes.length);
  for (const code of listedFaultCodes) {
    const { cause, remedy } = causeOf(code);
    expect([cause, remedy]).toEqual([
      expect.stringMatching(/^[a-z].*[^.]$/),
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
    expect(faultSentence({ setting: "X", code })).toContain(`(${code})`);
  }
});
