import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, type Page } from "@playwright/test";
import { connectionSchema } from "./invoice-tokens";

/** Signs the page's person out at the identity provider, and waits until the desk knows of it. */
export async function endSession(page: Page): Promise<void> {
  const session = () => page.request.get("/api/desk/session").then((answer) => answer.status());
  expect(await session()).toBe(200);
  const file = process.env.E2E_CONNECTION ?? "";
  const { AUTH_URL, TENANT_ID } = connectionSchema.parse(parseEnv(readFileSync(file, "utf8")));
  const provider = await page.context().newPage();
  await provider.goto(`${AUTH_URL}/${TENANT_ID}/oauth2/v2.0/logout`);
  await provider.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(session).toBe(401);
  await provider.close();
}
