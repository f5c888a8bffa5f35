import type { DrawingContext } from "./pdf-document";
import { formatsFor } from "./pdf-format";
import { colours, frame, type TextStyle } from "./pdf-sheet";

const label: TextStyle = { size: 9, colour: colours.quiet };
const figure: TextStyle = { size: 9, align: "right", tabular: true };

/** One sum; the total is below the rule. */
const sumHeight = 17;
const totalHeight = 26;
/** Two lines and the space above them. */
const notesHeight = 20 + 2 * 12;

/** Sums on the right, VAT by rate on the left, together on one page. */
export function drawTotals(context: DrawingContext): void {
  const { sheet, document } = context;
  const sums = document.sums.length * sumHeight + totalHeight;
  const height = Math.max(sums, 20 + document.vatSummary.length * 16) + notesHeight;
  let top = sheet.pdf.y + 18;
  if (top + height > frame.bottom) {
    sheet.pdf.addPage();
    top = 84;
  }
  const bottom = Math.max(drawVatSummary(context, top), drawSums(context, top));
  drawNotes(context, bottom + 20);
}

function drawVatSummary({ sheet, document, words }: DrawingContext, top: number): number {
  const formats = formatsFor(words);
  const head: TextStyle = { size: 8, weight: 500, colour: colours.quiet };
  sheet.text(words.vatSummary, frame.left, top, head);
  sheet.text(words.base, 190, top, { ...head, align: "right" });
  sheet.text(words.vat, 262, top, { ...head, align: "right" });
  sheet.rule(top + 14, frame.left, 262);
  let y = top + 20;
  for (const { vatRate, base, vatAmount } of document.vatSummary) {
    sheet.text(formats.rate(vatRate), frame.left, y, { size: 9 });
    sheet.text(formats.amount(base), 190, y, figure);
    sheet.text(formats.amount(vatAmount), 262, y, figure);
    y += 16;
  }
  return y;
}

function drawSums({ sheet, document, words }: DrawingContext, top: number): number {
  const formats = formatsFor(words);
  const left = 330;
  let y = top;
  for (const [name, amount] of document.sums) {
    sheet.text(name, left, y, label);
    sheet.text(formats.amount(amount), frame.right, y, figure);
    y += sumHeight;
  }
  sheet.rule(y + 2, left, frame.right, colours.ink);
  const [name, amount] = document.total;
  const bold: TextStyle = { size: 11, weight: 700 };
  sheet.text(name, left, y + 11, bold);
  const total = `${formats.amount(amount)} ${document.currency}`;
  sheet.text(total, frame.right, y + 11, { ...bold, align: "right" });
  return y + totalHeight;
}

function drawNotes({ sheet, document, words }: DrawingContext, top: number): void {
  const style: TextStyle = { size: 8, colour: colours.quiet };
  let y = top;
  for (const line of sheet.wrap(`${words.exclVat} ${document.note}`, frame.width, style)) {
    sheet.text(line, frame.left, y, style);
    y += 12;
  }
}
