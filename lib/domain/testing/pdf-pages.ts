import type * as Pdf from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, spaces of every kind as one. For tests. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await loadReader();
  const data = Uint8Array.from(bytes);
  const task = getDocument({ data, useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    pages.push(text.replaceAll(/\s+/g, " "));
  }
  await task.destroy();
  return pages;
}

/** The reader is made for browsers, which have a function that Node 20 lacks. */
function loadReader(): Promise<typeof Pdf> {
  if (!("withResolvers" in Promise)) {
    Object.defineProperty(Promise, "withResolvers", { value: withResolvers });
  }
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

function withResolvers() {
  const parts: Partial<Record<"resolve" | "reject", (value: unknown) => void>> = {};
  const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { promise, ...parts };
}
