import { expect, it } from "vitest";
import { personKey } from "./person-key";

const secret = "a secret of at least 32 characters, the first";
const person = { tenantId: "tenant", personId: "0b6f2d34-7c1e-4c6e-9d55-2f8f5c1d7a10" };

it("gives a person the same 256 bits each time, which do not show the secret", () => {
  const key = personKey(secret, person);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(personKey(secret, { ...person })).toBe(key);
  expect(key).not.toContain(Buffer.from(secret).toString("hex").slice(0, 16));
});

it("gives each person, tenant and secret another one", () => {
  const keys = [
    personKey(secret, person),
    personKey(secret, { ...person, personId: "0b6f2d34-7c1e-4c6e-9d55-2f8f5c1d7a11" }),
    personKey(secret, { ...person, tenantId: "other" }),
    personKey("a secret of at least 32 characters, the second", person),
    personKey(secret, { tenantId: 'a","b', personId: "c" }),
    personKey(secret, { tenantId: "a", personId: 'b","c' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
