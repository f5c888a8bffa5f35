import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { pdfText } from "./invoice-screen";
import { readSecretsOfService } from "./invoice-tokens";
import { recordTraffic, type Seen } from "./traffic";

const { customerGuid, invoiceNumbers } = landmarks.manyInvoices;
const [newest = "", second = ""] = invoiceNumbers.toReversed();
const connectionFile = process.env.E2E_CONNECTION ?? "";
/** Names fields of the contract in which billing differs; values in it are looked for all the same. */
const differences = "/api/desk/connection/differences";

test("no invoice token, access token or client secret ever reaches the browser", async ({
  page,
  signInByHand,
}) => {
  test.skip(connectionFile === "", "needs the credentials of an embedded service");
  const secrets = await readSecretsOfService(customerGuid, connectionFile);
  expect(secrets.invoiceTokens.length).toBeGreaterThanOrEqual(50);

  const traffic = recordTraffic(page);
  await signInByHand("clerk", routes.customerInvoices(customerGuid));
  await page.getByRole("link", { name: newest }).click();
  await expect(pdfText(page, newest).first()).toBeVisible();
  await expect(page.getByRole("table", { name: `Lines of invoice ${newest}` })).toBeVisible();
  await page.keyboard.press("]");
  await expect(pdfText(page, second).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  await download;
  await page.reload();
  await expect(pdfText(page, second).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: newest })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/end of the list/)).toBeVisible();

  const seen = [...(await traffic.all()), ...(await readMemory(page))];
  // The search itself has to be able to find something: what is no secret is there.
  expect(seen.some(({ text }) => text.includes(newest))).toBe(true);
  const canaries = [...secrets.invoiceTokens, secrets.accessToken, secrets.clientSecret];
  const found = seen.filter(({ text }) => canaries.some((canary) => text.includes(canary)));
  expect(found.map(({ where }) => where)).toEqual([]);
  const named = seen.filter(({ text }) => /pdfMethod|[?&]token=/.test(text));
  const answers = named.filter(
    ({ where }) =>
      (where.includes("/api/") || where.includes("address")) && !where.includes(differences),
  );
  expect(answers.map(({ where }) => where)).toEqual([]);
});

/** Everything that the page stores: its document, its requests, its storage and its history. */
async function readMemory(page: Page): Promise<readonly Seen[]> {
  const memory = await page.evaluate(() => ({
    document: document.documentElement.outerHTML,
    requests: performance.getEntries().map((entry) => entry.name),
    storage: [{ ...window.localStorage }, { ...window.sessionStorage }],
    history: window.history.state,
    cookies: document.cookie,
  }));
  const html = await (await page.request.get(page.url())).text();
  return [
    ...Object.entries(memory).map(([where, value]) => ({
      where: `memory ${where}`,
      text: typeof value === "string" ? value : JSON.stringify(value),
    })),
    { where: "memory html as served", text: html },
  ];
}

test("the PDF reader is loaded by no other screen", thorough, async ({ page, signIn }) => {
  const traffic = recordTraffic(page);
  await signIn("clerk", routes.invoiceGroups());
  await expect(page.getByRole("table")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const scripts = (await traffic.all()).filter(({ where }) => where.includes("/_next/static/"));
  expect(scripts.length).toBeGreaterThan(3);
  const readers = scripts.filter(({ text }) => text.includes("InvalidPDFException"));
  expect(readers.map(({ where }) => where)).toEqual([]);

  await page.goto(routes.customerInvoices(customerGuid, `invoice=${newest}`));
  await expect(pdfText(page, newest).first()).toBeVisible();
  const later = (await traffic.all()).filter(({ where }) => where.includes("/_next/static/"));
  expect(later.some(({ text }) => text.includes("InvalidPDFException"))).toBe(true);
});
