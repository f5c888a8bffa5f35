import type { Page } from "@playwright/test";
import { postToDesk } from "./desk-call";

/** Starts the job that is shown, unless the seconds in which it could be cancelled are over. */
export async function startShownJob(page: Page): Promise<void> {
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await postToDesk(page, `/api/desk/jobs/${id}/start`, {}, { also: [409] });
}
