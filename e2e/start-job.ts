import type { Page } from "@playwright/test";
import { postToDesk } from "./desk-call";

/** Opens the job that a notice links to, and starts it. */
export async function startLinkedJob(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: "Open the job" });
  const path = await link.getAttribute("href");
  await link.click();
  // The page may be that of another job until then.
  await page.waitForURL(({ pathname }) => pathname === path);
  await startShownJob(page);
}

/** Starts the job that is shown, unless the seconds in which it could be cancelled are over. */
export async function startShownJob(page: Page): Promise<void> {
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await postToDesk(page, `/api/desk/jobs/${id}/start`, {}, { also: [409] });
}
