import type { Locator, Page } from "@playwright/test";
import { routes } from "../lib/routes";
import { expect, type Role } from "./fixtures";

type SignIn = (role: Role, to?: string) => Promise<void>;

/** Opens one invoice of a customer by its URL, on whatever page of the list it is. */
export async function openInvoice(
  page: Page,
  signIn: SignIn,
  customerGuid: string,
  number: string,
  role: Role = "clerk",
): Promise<void> {
  await signIn(role, routes.customerInvoices(customerGuid));
  await page.goto(routes.customerInvoices(customerGuid, `invoice=${number}`));
  await expectAlive(page, new RegExp(`${number}$`));
}

/**
 * The invoice with this heading is open and its page listens. The heading comes with the document,
 * before any script; the focus moves to it after hydration.
 */
export async function expectAlive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name: heading })).toBeFocused();
}

/** The newest invoice of a known customer. */
export function newestOf({ invoiceNumbers }: { invoiceNumbers: readonly string[] }): string {
  const newest = invoiceNumbers.at(-1);
  if (newest === undefined) throw new Error("This customer has no invoices");
  return newest;
}

/** Selectable text in the pages of the PDF. */
export function pdfText(page: Page, text: string): Locator {
  return page.locator(".textLayer").getByText(text);
}

interface PrintedPage {
  readonly visible: boolean;
  /** Dark dots. */
  readonly ink: number;
}

declare global {
  interface Window {
    printedPages?: PrintedPage[];
    askedForPages?: number;
  }
}

/** Replaces the browser's dialog: records what would be printed. */
export async function stubPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const inkOf = (canvas: HTMLCanvasElement) => {
      const dots = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
      let ink = 0;
      for (let at = 0; dots && at < dots.length; at += 4) {
        if ((dots[at] ?? 255) < 128 && (dots[at + 3] ?? 0) > 0) ink += 1;
      }
      return ink;
    };
    window.print = () => {
      const pages = [...document.querySelectorAll<HTMLCanvasElement>("body > .pdf-print canvas")];
      window.printedPages = pages.map((canvas) => ({
        visible: canvas.width > 0 && canvas.height > 0,
        ink: inkOf(canvas),
      }));
      window.dispatchEvent(new Event("afterprint"));
    };
  });
}

export async function printedPages(page: Page): Promise<PrintedPage[] | null> {
  return page.evaluate(() => window.printedPages ?? null);
}

/** In the page: each answer of a worker comes late, and what asks for a page of a PDF is counted. */
export function answerLate(): void {
  const { addEventListener, postMessage } = Worker.prototype;
  Worker.prototype.addEventListener = function (
    this: Worker,
    type: string,
    listen: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const late = (event: Event) => {
      setTimeout(() => {
        if (typeof listen === "function") listen.call(this, event);
        else listen.handleEvent(event);
      }, 250);
    };
    addEventListener.call(this, type, type === "message" ? late : listen, options);
  };
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
    if (Object(message).action === "GetPage") {
      window.askedForPages = (window.askedForPages ?? 0) + 1;
    }
    postMessage.call(this, message, ...rest);
  };
}
