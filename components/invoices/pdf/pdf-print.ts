import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Above this the pages would take gigabytes as pictures: the file must be printed elsewhere. */
export const mostPrintedPages = 60;

const dotsPerInch = 200;
const pointsPerInch = 72;

interface PrintInput {
  readonly document: PDFDocumentProxy;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Prints a document by the browser's own dialog: every page is drawn once, and only the pages are
 * printed while the dialog is open. Nothing is fetched again, and no frame has to be allowed.
 */
export async function printPdf({ document: pdf, signal, onProgress }: PrintInput): Promise<void> {
  const sheets = document.createElement("div");
  sheets.className = "pdf-print";
  const paper = new CSSStyleSheet();
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      if (number === 1) paper.replaceSync(`@page { size: ${paperSize(page)}; margin: 0 }`);
      sheets.append(await drawPage(page));
      onProgress(number, pdf.numPages);
    }
    signal.throwIfAborted();
    document.body.append(sheets);
    document.adoptedStyleSheets.push(paper);
    // Returns when the dialog is closed; if it returns at once, the event signals the end.
    await shown(() => window.print());
  } finally {
    sheets.remove();
    for (const canvas of sheets.querySelectorAll("canvas")) canvas.width = 0;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper);
  }
}

async function drawPage(page: PDFPageProxy): Promise<HTMLElement> {
  const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch });
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const sheet = document.createElement("div");
  sheet.append(canvas);
  return sheet;
}

function paperSize(page: PDFPageProxy): string {
  const { width, height } = page.getViewport({ scale: 1 });
  return `${width}pt ${height}pt`;
}

function shown(print: () => void): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("afterprint", () => resolve(), { once: true });
    print();
  });
}
