import { describe, expect, it } from "vitest";
import { readProviderRefusal } from "./provider-refusal";
import { readSignInRefusal, type SignInError, writeSignInRefusal } from "./sign-in-errors";

const entra = (number: string, text: string) =>
  `AADSTS${number}: ${text} Trace ID: 5f3c1a52-8f9e-4b52-9c2a-1f0b3c9d1a00 Correlation ID: 0a1b2c3d-0000-4000-8000-1a2b3c4d5e6f Timestamp: 2026-11-27 08:00:00Z`;

/** Code, description, subcode, and the sentence. */
const refusals: readonly (readonly [
  string,
  string | undefined,
  string | undefined,
  SignInError,
])[] = [
  ["access_denied", undefined, undefined, "cancelled"],
  ["access_denied", "the user has denied access", "cancel", "cancelled"],
  ["access_denied", "End-User aborted interaction", undefined, "cancelled"],
  ["access_denied", "The resource owner declined the request", undefined, "cancelled"],
  ["access_denied", entra("50105", "The person is not assigned."), undefined, "not-assigned"],
  ["access_denied", "User is not assigned to the client application.", undefined, "not-assigned"],
  ["access_denied", entra("65004", "Consent was declined."), undefined, "consent-required"],
  ["invalid_grant", entra("65001", "Nobody has consented."), undefined, "consent-required"],
  ["consent_required", undefined, undefined, "consent-required"],
  ["access_denied", entra("53003", "Blocked by a rule of access."), undefined, "not-allowed"],
  ["access_denied", entra("999999", "Something new."), undefined, "not-allowed"],
  ["access_denied", "policy evaluation failed", undefined, "not-allowed"],
  [
    "interaction_required",
    entra("50076", "A second factor is needed."),
    undefined,
    "interaction-required",
  ],
  ["login_required", undefined, undefined, "interaction-required"],
  ["invalid_client", entra("7000215", "The secret is wrong."), undefined, "client-refused"],
  ["invalid_client", entra("7000222", "The secret has expired."), undefined, "client-refused"],
  ["unauthorized_client", entra("700016", "Unknown application."), undefined, "client-refused"],
  ["invalid_grant", entra("54005", "The code was used."), undefined, "expired"],
  ["access_denied", entra("50020", "An account of another tenant."), undefined, "wrong-tenant"],
  ["temporarily_unavailable", undefined, undefined, "provider-away"],
  ["server_error", entra("90033", "A fault."), undefined, "provider-away"],
  ["something_else", undefined, undefined, "failed"],
];

describe("EN13: what the identity provider answers", () => {
  it.each(refusals)("%s, %s, %s is “%s”", (error, description, subcode, sentence) => {
    expect(readProviderRefusal({ error, description, subcode }).error).toBe(sentence);
  });

  it("keeps the code, the number and the provider's own id, and no text of the provider", () => {
    const description = `${entra("50105", "<b>bold</b> your password")}`;
    const refusal = readProviderRefusal({ error: "access_denied", description });
    expect(refusal.facts).toEqual({
      code: "access_denied",
      number: "50105",
      trace: "5f3c1a52-8f9e-4b52-9c2a-1f0b3c9d1a00",
    });
    expect(JSON.stringify(refusal)).not.toMatch(/bold|password/);
  });

  it("leaves out a code that is none", () => {
    const refusal = readProviderRefusal({ error: "<script>alert(1)</script>" });
    expect(refusal).toMatchObject({ error: "failed", facts: { code: undefined } });
  });
});

describe("the query of the sign-in page", () => {
  it("has every fact, and is read back", () => {
    const facts = {
      code: "OAUTH_TIMEOUT",
      number: "50105",
      status: 503,
      claim: "nbf",
      seconds: -240,
      issuer: "https://sts.windows.net/5f3c1a52-8f9e-4b52-9c2a-1f0b3c9d1a00/",
      trace: "5f3c1a52-8f9e",
    };
    const query = new URLSearchParams(writeSignInRefusal({ error: "clocks-differ", facts }));
    expect(readSignInRefusal((name) => query.get(name))).toEqual({ error: "clocks-differ", facts });
  });

  it.each([
    ["code", "call 555 1234 and give your password"],
    ["issuer", "https://id.example/?x=your bank"],
    ["issuer", "javascript:alert(1)"],
    ["number", "12 please"],
    ["claim", "Please call"],
    ["trace", "your password"],
    ["seconds", "1e99"],
    ["status", "2000"],
  ])("has no sentence as its %s: %s", (name, text) => {
    const query = new URLSearchParams({ error: "failed", [name]: text });
    const facts = readSignInRefusal((one) => query.get(one))?.facts ?? {};
    expect(Object.values(facts).filter((one) => one !== undefined)).toEqual([]);
  });

  it("is null without an error, and a plain failure with an unknown one", () => {
    expect(readSignInRefusal(() => null)).toBeNull();
    expect(readSignInRefusal((name) => (name === "error" ? "x" : null))?.error).toBe("failed");
  });
});
