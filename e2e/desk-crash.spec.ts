import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { Cleanup } from "../tools/stack/cleanup";
import { readChanged } from "../tools/stack/sandbox";
import { type AskedDesk, startChange } from "../tools/stack/start-change";
import { startStack } from "../tools/stack/start-stack";
import { expect, signInByHand, test, thorough } from "./fixtures";

const operation = "updateInvoiceGroupConfigs";
/** Seven calls or so, each long enough to be interrupted, and shorter than a restart. */
const groups = 3500;
const slowCall = 3000;
/** Of no seeded group. */
const paymentTerms = 101;

const done = /^([\d,]+) done$/;
const jobTime = { timeout: 90_000 };

/** The signed-in person's own requests, as the pages send them. */
function deskOf(page: Page, address: string): AskedDesk {
  return {
    async ask(method, path, body) {
      const answer = await page.request.fetch(address + path, {
        method,
        headers: {
          "content-type": "application/json",
          origin: address,
          "x-desk-request": "1",
          "idempotency-key": crypto.randomUUID(),
        },
        ...(body !== undefined && { data: JSON.stringify(body) }),
      });
      if (!answer.ok()) throw new Error(`The desk answered ${answer.status()} to ${path}`);
      return answer.json();
    },
  };
}

test(
  "a bulk change goes on after a crash of the desk, on the page that stayed open",
  thorough,
  async ({ browser, expectAccessible }) => {
    // It starts a stack beside those of the other tests.
    test.slow();
    const cleanup = new Cleanup();
    try {
      // The desk of the other tests cannot be killed: it ends with its service.
      const stack = await startStack(cleanup, {
        groups,
        desks: 1,
        faults: [{ operation, kind: "slow", milliseconds: slowCall, times: null }],
        // One person suffices.
        env: { BULK_APPROVAL_ROWS: "1000000" },
      });
      const desk = stack.deskAt(0);
      const context = await browser.newContext({
        baseURL: desk.address,
        viewport: { width: 1440, height: 900 },
      });
      cleanup.add(() => context.close());
      const page = await context.newPage();
      await signInByHand(page, "clerk", routes.jobs());
      const job = await startChange(deskOf(page, desk.address), { paymentTerms });
      await page.goto(routes.job(job));
      const title = page.getByRole("heading", { level: 1, name: / [\d,]+ groups$/ });
      const count = numberIn((await title.innerText()).split(", ").at(-1) ?? "");
      await page.evaluate(() => document.body.setAttribute("data-kept", ""));

      await test.step("the desk is killed while a call is under way", async () => {
        await expect(page.getByText(/^[\d,]+ waiting · [\d,]+ running · [\d,]+ done/)).toBeVisible(
          jobTime,
        );
        await desk.kill();
        const changed = await readChanged(stack, operation);
        expect(changed.length).toBeLessThan(count);
      });

      await test.step("after its restart the page shows the progress to the end", async () => {
        await stack.startDesk();
        await expect(page.getByText(done)).toHaveText(
          `${count.toLocaleString("en")} done`,
          jobTime,
        );
        await expect(title).toBeVisible();
        // A reload would have made another body.
        expect(await page.locator("body[data-kept]").count()).toBe(1);
        await expectAccessible(page);
      });

      await test.step("every invoice group was changed once", async () => {
        const changed = await readChanged(stack, operation);
        expect(changed).toHaveLength(count);
        expect(new Set(changed).size).toBe(count);
      });
    } finally {
      await cleanup.run();
    }
  },
);

function numberIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ""));
}
