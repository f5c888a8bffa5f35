import fc from "fast-check";
import { expect, it } from "vitest";
import { nationalIds } from "../domain/testing/national-ids";
import { maskSecrets, maskText } from "./mask-text";

const jwt =
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.q0Cy2Uo4xQe1m3G9k0Yb7n5rN8sT6vW2zA4cE6gI8kM";
const secret = "c4nary-9f8e7d6c5b4a3210";

it.each([
  `Authorization: Bearer ${secret}`,
  `bearer ${secret}`,
  `BEARER%20${secret}`,
  `Bearer token ${secret}`,
  `Bearer ${jwt}`,
  `jwt ${jwt} was refused`,
  `"${jwt}"`,
  jwt.replaceAll(".", "%2E"),
  jwt.split(".").slice(0, 2).join("."),
  `Token=${secret}`,
  `TOKEN = ${secret}`,
  `token%3D${secret}`,
  `token%3d${secret}`,
  `token%253D${secret}`,
  `token%25253D${secret}`,
  `%74oken=${secret}`,
  `%2574oken%253D${secret}`,
  `?number=1&invoiceToken=${secret}&gln=7`,
  `invoiceToken: ${secret}`,
  `{"invoiceToken":"${secret}"}`,
  `{\\"token\\":\\"${secret}\\"}`,
  `{"token": "Bearer ${secret}"}`,
  `token\\u003d${secret}`,
  `token&#61;${secret}`,
  `access_token=${secret}`,
  `The token ${secret} is not valid.`,
  `invoice token '${secret}'`,
])("takes the secret out of %s", (text) => {
  for (const mask of [maskText, maskSecrets]) {
    const masked = mask(`Before ${text} after`);
    expect(masked).not.toMatch(/c4nary|9f8e7d6c|eyJ/);
    expect(masked).toMatch(/^Before /);
    expect(mask(masked)).toBe(masked);
  }
});

it("masks a national id behind escapes, and leaves other escapes as they are", () => {
  expect(maskText("q=150765%2000565")).toBe("q=150765 •••••");
  expect(maskText("%31%35%30%37%36%35%30%30%35%36%35")).toBe("150765 •••••");
  expect(maskText("150765%252000565")).toBe("150765 •••••");
  expect(maskText("50%20kWh, 100 %, %zz")).toBe("50%20kWh, 100 %, %zz");
});

it("masks national ids and secrets side by side, at any depth of escapes", () => {
  const depth = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(nationalIds, depth, (id, times) => {
      let text = `fnr=${id}&token=${secret}`;
      for (let time = 0; time < times; time += 1) text = encodeURIComponent(text);
      const masked = maskText(text);
      expect(masked).not.toContain(secret);
      expect(decodeURIComponent(masked)).not.toContain(id);
    }),
    { numRuns: 300 },
  );
});

it.each([
  "Strøm november, 120 kWh",
  "The tokens of the month",
  "Token",
  "eyJ",
  "https://service.test/be/v3/invoice?page=0",
])("leaves %j as it is", (text) => {
  expect(maskText(text)).toBe(text);
});
