import { fontName, readFont, type Subset, subsets, type Weight, weights } from "./pdf-fonts";

export const pageSize = { width: 595.28, height: 841.89 } as const;
export const frame = { left: 48, right: 547.28, width: 499.28, bottom: 770 } as const;

export const colours = {
  ink: "#16232e",
  quiet: "#5c6b78",
  hair: "#d5dde3",
  accent: "#0d5463",
  tint: "#eef4f5",
} as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: "left" | "right";
  /** Figures of equal width, for columns of numbers. */
  readonly tabular?: boolean;
}

export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Draws one line; `x` is the left edge, or the right edge of right-aligned text. */
  text(value: string, x: number, y: number, style: TextStyle): void;
  width(value: string, style: TextStyle): number;
  /** Breaks at spaces into lines no wider than `width`; a longer word is cut into parts. */
  wrap(value: string, width: number, style: TextStyle): string[];
  rule(y: number, from?: number, to?: number, colour?: string): void;
}

/** A drawing surface on the document: text with tabular figures and a fallback font, and rules. */
export function openSheet(pdf: PDFKit.PDFDocument): Sheet {
  // Registering is cheap: the library reads a font when a text first needs it.
  for (const weight of weights) {
    for (const subset of subsets) {
      pdf.registerFont(fontName(subset, weight), readFont(subset, weight));
    }
  }
  const width = (value: string, style: TextStyle) =>
    runsOf(value).reduce((sum, run) => sum + measure(pdf, run, style), 0);
  return {
    pdf,
    width,
    text(value, x, y, style) {
      let left = style.align === "right" ? x - width(value, style) : x;
      for (const run of runsOf(value)) {
        const size = measure(pdf, run, style); // also chooses font and size
        pdf.fillColor(style.colour ?? colours.ink);
        pdf.text(run.text, left, y, { lineBreak: false, ...featuresOf(run, style) });
        left += size;
      }
    },
    wrap: (value, limit, style) => wrap(value, limit, (text) => width(text, style)),
    rule(y, from = frame.left, to = frame.right, colour = colours.hair) {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke();
    },
  };
}

/**
 * None unless needed, because the library then caches shaped words. A number with a comma or a
 * point needs figures of equal width: the kerning of the others moves the comma below a 7.
 */
function featuresOf(
  { text }: Run,
  { tabular }: TextStyle,
): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return tabular || /\d[.,]/.test(text) ? { features: ["tnum"] } : {};
}

interface Run {
  readonly subset: Subset;
  text: string;
}

// The characters of the two font files; a character in neither is printed as a question mark.
const latin =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/u;
const latinExtended = /[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20c0]/u;

function runsOf(value: string): Run[] {
  const runs: Run[] = [];
  for (const given of value.normalize("NFC")) {
    const known = latin.test(given) || latinExtended.test(given);
    const letter = known ? given : /\s/.test(given) ? " " : "?";
    const subset = latin.test(letter) ? "latin" : "latin-ext";
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += letter;
    else runs.push({ subset, text: letter });
  }
  return runs;
}

function measure(pdf: PDFKit.PDFDocument, run: Run, style: TextStyle): number {
  pdf.font(fontName(run.subset, style.weight ?? 400)).fontSize(style.size);
  return pdf.widthOfString(run.text, featuresOf(run, style));
}

function wrap(value: string, limit: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of value.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= limit) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (widthOf(line) > limit && line.length > 1) {
      let length = line.length - 1;
      while (length > 1 && widthOf(line.slice(0, length)) > limit) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return line === "" ? lines : [...lines, line];
}
