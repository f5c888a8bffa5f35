import { expect, type Page } from "@playwright/test";
import { type SetAsideLine, setAsideLinesSchema } from "../lib/contract/line";
import { landmarks } from "../service/seed/landmarks";
import { postToDesk } from "./desk-call";

/** Creates a job that skips its lines, because they are archived already; the lines. */
export async function createSkippedJob(page: Page, count: number): Promise<SetAsideLine[]> {
  const address = process.env.E2E_ADDRESS ?? "http://localhost:3000";
  const path = `/api/service/be/v3/lines/archived?accountguid=${landmarks.plain.accountGuids[0]}`;
  const answer = await page.request.get(new URL(path, address).href);
  const lines = setAsideLinesSchema.parse(await answer.json()).slice(0, count);
  if (lines.length < count) throw new Error(`The group has ${lines.length} archived lines.`);
  const drafted = await postToDesk(page, "/api/desk/job-drafts", {
    kind: "archive-lines",
    settings: { reason: "test-data" },
    items: lines.map(({ id, accountGuid, amount, currency }) => ({
      id,
      accountGuid,
      currency,
      amountMinor: Math.round((amount ?? 0) * 100),
    })),
  });
  const draft = `/api/desk/job-drafts/${Object(await drafted.json()).id}`;
  const read = async () => (await page.request.get(new URL(draft, address).href)).json();
  await expect.poll(async () => Object(await read()).state).toBe("ready");
  await postToDesk(page, `${draft}/send`, {});
  return lines;
}
