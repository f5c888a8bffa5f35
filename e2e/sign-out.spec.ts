import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { routes } from "../lib/routes";
import { expect, test } from "./fixtures";
import { connectionSchema } from "./invoice-tokens";

test("a sign-out at the identity provider ends the desk's session on its next request", async ({
  page,
  signInByHand,
  allowConsole,
}) => {
  // The open page asks for its notifications now and then, also after the sign-out.
  allowConsole(/status of 401/);
  await signInByHand("auditor");
  const session = () => page.request.get("/api/desk/session").then((answer) => answer.status());
  expect(await session()).toBe(200);
  const file = process.env.E2E_CONNECTION ?? "";
  const { AUTH_URL, TENANT_ID } = connectionSchema.parse(parseEnv(readFileSync(file, "utf8")));
  const provider = await page.context().newPage();
  await provider.goto(`${AUTH_URL}/${TENANT_ID}/oauth2/v2.0/logout`);
  await provider.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(session).toBe(401);
  await page.goto(routes.invoiceGroups());
  await expect(page).toHaveURL(/\/sign-in/);
});
