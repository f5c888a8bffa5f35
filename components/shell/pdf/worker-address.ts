/* Addresses of further files of the PDF reader, which the desk serves itself. An invoice that
   uses one of the 14 standard fonts without embedding it is therefore rendered equally on every
   machine. A file is fetched only when a document needs it. */
const files = new Map<string, string>([
  asset(new URL("pdfjs-dist/standard_fonts/FoxitDingbats.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitFixed.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitFixedBold.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitSerif.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitSerifBold.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf", import.meta.url)),
  asset(new URL("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf", import.meta.url)),
  asset(new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url)),
  asset(new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url)),
]);

/** The build renames files to `name.hash.ext`; the reader requests the plain name. */
function asset(url: URL): [string, string] {
  const file = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const parts = file.split(".");
  return [`${parts[0]}.${parts.at(-1)}`, url.href];
}

/** How the reader's worker gets its fonts and decoders: by name, from the table above alone. */
export class AssetFactory {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = files.get(filename);
    if (address === undefined) throw new Error(`The desk serves no ${filename}`);
    const response = await fetch(address, { credentials: "same-origin", redirect: "error" });
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export const workerAddress = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url)
  .href;
