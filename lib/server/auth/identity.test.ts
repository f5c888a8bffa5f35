import { expect, it } from "vitest";
import { testEnv } from "../testing/test-desk";
import { readIdentity } from "./identity";

const home = "0b1c2d3e-4f50-4a61-8b72-93c4d5e6f708";
const vendor = "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";
const addresses = { SERVICE_URL: "https://billing.example", AUTH_URL: "https://login.example" };
const entra = `https://login.example/${home}/v2.0`;
const read = (claims: object, settings: Record<string, string> = {}) => {
  const env = testEnv({ ...addresses, TENANT_ID: vendor, SIGN_IN_ISSUER: entra, ...settings });
  const given = { iss: env.SIGN_IN_ISSUER, sub: "s", oid: "o", tid: home, roles: ["clerk"] };
  return readIdentity({ ...given, ...claims }, env);
};

it("lets people of the issuer's tenant in to the data of billing's tenant", () => {
  expect(read({})).toMatchObject({ identity: { tenantId: vendor, objectId: "o" } });
  expect(read({ tid: vendor })).toEqual({ refusal: "wrong-tenant" });
  expect(read({ tid: undefined })).toEqual({ refusal: "wrong-tenant" });
  expect(read({ tid: home.toUpperCase() })).toMatchObject({ identity: { tenantId: vendor } });
});

it("takes the tenant of the setting where the issuer names none", () => {
  const plain = { SIGN_IN_ISSUER: "https://id.example/realms/nordlys" };
  expect(read({ tid: vendor }, plain)).toMatchObject({ identity: { tenantId: vendor } });
  expect(read({}, plain)).toEqual({ refusal: "wrong-tenant" });
  const set = { ...plain, SIGN_IN_TENANT_ID: home };
  expect(read({}, set)).toMatchObject({ identity: { tenantId: vendor } });
  expect(read({ tid: undefined }, set)).toMatchObject({ identity: { tenantId: vendor } });
  expect(read({ tid: vendor }, set)).toEqual({ refusal: "wrong-tenant" });
});

it.each([
  [{ name: "Kari Nordmann", preferred_username: "kari@home.example" }, "Kari Nordmann"],
  [{ name: " ", given_name: "Kari", family_name: "Nordmann" }, "Kari Nordmann"],
  [{ preferred_username: "kari@home.example", email: "other@home.example" }, "kari@home.example"],
  [{ upn: "kari@home.example" }, "kari@home.example"],
  [{ unique_name: "kari@home.example" }, "kari@home.example"],
  [{ email: "kari@home.example" }, "kari@home.example"],
  [{ email: "kari.n_mail.example#EXT#@home.onmicrosoft.com" }, "kari.n@mail.example"],
  [{ upn: "a_b_mail.example#EXT#@home.onmicrosoft.com" }, "a_b@mail.example"],
  [{ nickname: "kari" }, "kari"],
  [{ name: 7, email: "kari@home.example" }, "kari@home.example"],
  [{}, "o"],
])("EN12: names a person whose token has %j %s", (claims, name) => {
  expect(read(claims)).toMatchObject({ identity: { name, objectId: "o" } });
});

it.each([
  ["EN1: too many groups", { _claim_names: { groups: "src1" }, hasgroups: true }, ["clerk"]],
  ["EN1: too many groups, and no role", { _claim_names: {}, roles: undefined }, null],
  ["EN2: one role as a text", { roles: "auditor" }, ["auditor"]],
  ["EN2: a role in capitals", { roles: ["Clerk"] }, null],
  ["EN2: a role with a prefix", { roles: ["desk.clerk", "clerk lead"] }, null],
  ["EN2: a role beside others", { roles: ["auditor", "unknown"] }, ["auditor"]],
  ["EN2: roles of another kind", { roles: { 0: "clerk" } }, null],
])("%s", (_name, claims, roles) => {
  const refused = { refusal: "no-role" };
  expect(read(claims)).toMatchObject(roles === null ? refused : { identity: { roles } });
});
