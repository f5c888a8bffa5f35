import { expect, it } from "vitest";
import { appearanceCookieName } from "./appearance-cookie";

it("binds the cookie to the host on https alone", () => {
  expect(appearanceCookieName("desk.theme", "https://desk.example")).toBe("__Host-desk.theme");
  expect(appearanceCookieName("desk.theme", "https:")).toBe("__Host-desk.theme");
  expect(appearanceCookieName("desk.theme", "http://localhost:3000")).toBe("desk.theme");
  expect(appearanceCookieName("desk.theme", undefined)).toBe("desk.theme");
});
