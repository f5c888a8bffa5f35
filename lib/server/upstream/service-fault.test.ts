import { expect, it } from "vitest";
import { listedFaultCodes } from "../../domain/system/cause-of";
import { problems } from "../problem";
import { serviceFault } from "./service-fault";
import { TokenFailure, type TokenFailureKind } from "./token-failure";
import { type FailureKind, UpstreamFailure } from "./upstream-failure";

const kinds = {
  "not-reached": true,
  timeout: true,
  broken: true,
  failed: true,
  busy: true,
  garbage: true,
  "too-large": true,
  "refused-credentials": true,
  "key-refused": true,
  "quota-used": true,
  "wrong-address": true,
  aborted: true,
  "service-secret-expired": true,
  "service-secret-refused": true,
  "service-scope-refused": true,
  "identity-provider-unavailable": true,
} as const satisfies Record<FailureKind | TokenFailureKind, true>;

it("has a sentence for every kind of failure of billing and of its token", () => {
  expect(listedFaultCodes).toEqual(expect.arrayContaining(Object.keys(kinds)));
});

it.each([
  [new TokenFailure("service-secret-expired"), "CLIENT_SECRET: the secret has expired"],
  [new TokenFailure("service-secret-refused"), "CLIENT_SECRET: the identity provider refuses"],
  [new TokenFailure("service-scope-refused"), "SERVICE_SCOPE: the identity provider refuses"],
  [new TokenFailure("identity-provider-unavailable"), "AUTH_URL: the identity provider gave no"],
  [new UpstreamFailure("refused-credentials"), "SERVICE_URL: billing refuses the desk's token"],
  [problems.notFound(), "SERVICE_URL: the machine does not know the address (wrong-address)"],
  [problems.invalid([]), "SERVICE_URL: billing refuses the request for its service types"],
  [new UpstreamFailure("failed"), "SERVICE_URL: the machine answers that it can't work now"],
])("names the setting of %s", (error, sentence) => {
  const { setting, fault } = serviceFault(error);
  expect(fault.message).toContain(sentence);
  expect(fault.message).toMatch(new RegExp(`^${setting}: `));
});

it("blames the certificate, where that is under a missing token", () => {
  const cause = Object.assign(new Error("canary"), { code: "SELF_SIGNED_CERT_IN_CHAIN" });
  const failure = new UpstreamFailure("not-reached", { cause });
  const { fault } = serviceFault(
    new TokenFailure("identity-provider-unavailable", { cause: failure }),
  );
  expect(fault.message).toContain("AUTH_URL: the certificate of the machine is of an authority");
  expect(fault.message).toContain("NODE_EXTRA_CA_CERTS");
});
