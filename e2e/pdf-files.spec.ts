import type { Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";
import { expectAlive, pdfText } from "./invoice-screen";
import { jbig2Image, jpxImage, smallPdf } from "./small-pdf";

const { customerGuid, invoiceNumbers } = landmarks.plain;
const number = invoiceNumbers.at(-1) ?? "";
const plain = smallPdf();

/** Opens the invoice; its PDF is this file. */
async function show(page: Page, file: Buffer): Promise<void> {
  const pattern = new RegExp(`/pdf\\?number=${number}$`);
  await page.unroute(pattern);
  await page.route(pattern, (route) =>
    route.fulfill({ contentType: "application/pdf", body: file }),
  );
  await page.goto(routes.customerInvoices(customerGuid, `invoice=${number}`));
  await expectAlive(page, `Invoice ${number}`);
}

/** The page's words are there, and nothing says that it cannot be shown. */
async function expectShown(page: Page): Promise<void> {
  await expect(pdfText(page, "Faktura 90001")).toBeVisible();
  await expect(page.locator(".page canvas")).toHaveCount(1);
}

/** Of a dot of the drawn page, by its place in points from the lower left: 0 is black, 255 white. */
function shadeAt(page: Page, x: number, y: number): Promise<number> {
  const place = { left: x / 595, top: 1 - y / 842 };
  return page.locator(".page canvas").evaluate((element, { left, top }) => {
    if (!(element instanceof HTMLCanvasElement)) return -1;
    const dot = new OffscreenCanvas(1, 1).getContext("2d");
    dot?.drawImage(element, -Math.round(left * element.width), -Math.round(top * element.height));
    return dot?.getImageData(0, 0, 1, 1).data[0] ?? -1;
  }, place);
}

/** Files as other programs write them, which readers of PDFs show all the same. */
const odd: readonly (readonly [string, Buffer])[] = [
  ["PD1: with an empty line and a mark", smallPdf({ before: Buffer.from("\r\n\ufeff\r\n") })],
  [
    "PD1: with the head of an answer",
    smallPdf({ before: Buffer.from(`HTTP/1.1 200 OK\r\nX-Junk: ${"j".repeat(571)}\r\n\r\n`) }),
  ],
  ["PD3: whose table of contents is 7 bytes off", smallPdf({ offBy: 7 })],
  [
    "PD9: with a script that runs when it opens",
    smallPdf({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert\\('x'\\))>>" }),
  ],
];

test.describe("PDF files of other programs", thorough, () => {
  test(`are shown: ${odd.map(([name]) => name).join("; ")}`, async ({ page, signIn }) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await signIn("clerk", null);
    for (const [name, file] of odd) {
      await test.step(name, async () => {
        await show(page, file);
        await expectShown(page);
      });
    }
    expect(dialogs).toEqual([]);
  });

  test("PD3: one that breaks off is called damaged, PD4: a locked one locked; both can be saved", async ({
    page,
    signIn,
  }) => {
    // No password opens it: whether this one fits is all that a reader asks of the two texts.
    const lock = `<</Filter/Standard/V 1/R 2/P -44/O<${"04".repeat(32)}>/U<${"d6".repeat(32)}>>>`;
    const id = `<${"30".repeat(16)}>`;
    const closed = [
      ["The PDF is damaged", plain.subarray(0, plain.indexOf("xref") + 32)],
      ["The PDF needs a password", smallPdf({ trailer: `/Encrypt ${lock}/ID[${id}${id}]` })],
    ] as const;
    await signIn("clerk", null);
    for (const [words, file] of closed) {
      await test.step(words, async () => {
        await show(page, file);
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByRole("link", { name: "Download" }).last()).toBeVisible();
        await expect(page.locator(".page canvas")).toHaveCount(0);
        const lines = page.getByRole("table", { name: `Lines of invoice ${number}` });
        await expect(lines).toBeVisible();
      });
    }
  });

  test("PD6: scanned pages have their pictures, in JBIG2 and in JPEG 2000", async ({
    page,
    signIn,
  }) => {
    const decoders: string[] = [];
    page.on("response", (response) => {
      if (/\.wasm$/.test(response.url())) decoders.push(response.url());
    });
    await signIn("clerk", null);
    await show(page, smallPdf({ image: jbig2Image() }));
    await expectShown(page);
    await expect.poll(() => shadeAt(page, 150, 400)).toBeLessThan(64);
    expect(await shadeAt(page, 350, 400)).toBeGreaterThan(192);
    await show(page, smallPdf({ image: jpxImage() }));
    await expectShown(page);
    await expect.poll(() => shadeAt(page, 150, 400)).toBeLessThan(192);
    expect(await shadeAt(page, 150, 400)).toBeGreaterThan(64);
    // The decoders come from the desk, under its own content policy, which the pages keep.
    expect(decoders.map((address) => new URL(address).origin)).toEqual(
      [1, 2].map(() => new URL(page.url()).origin),
    );
  });
});
