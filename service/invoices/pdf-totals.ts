import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/money";
import type { DrawingContext } from "./pdf-document";
import { formatsFor } from "./pdf-format";
import { colours, frame, type TextStyle } from "./pdf-sheet";

const label: TextStyle = { size: 9, colour: colours.quiet };
const figure: TextStyle = { size: 9, align: "right", tabular: true };

const sumsHeight = 60;
/** Two lines and the space above them. */
const notesHeight = 20 + 2 * 12;

/** Sums on the right, VAT by rate on the left, kept together on one page. */
export function drawTotals(context: DrawingContext): void {
  const { sheet, invoice } = context;
  const height = Math.max(sumsHeight, 20 + invoice.vatSummary.length * 16) + notesHeight;
  let top = sheet.pdf.y + 18;
  if (top + height > frame.bottom) {
    sheet.pdf.addPage();
    top = 84;
  }
  const bottom = Math.max(drawVatSummary(context, top), drawSums(context, top));
  drawNotes(context, bottom + 20);
}

function drawVatSummary({ sheet, invoice, words }: DrawingContext, top: number): number {
  const formats = formatsFor(words);
  const head: TextStyle = { size: 8, weight: 500, colour: colours.quiet };
  sheet.text(words.vatSummary, frame.left, top, head);
  sheet.text(words.base, 190, top, { ...head, align: "right" });
  sheet.text(words.vat, 262, top, { ...head, align: "right" });
  sheet.rule(top + 14, frame.left, 262);
  let y = top + 20;
  for (const { vatRate, base, vatAmount } of invoice.vatSummary) {
    sheet.text(formats.rate(vatRate), frame.left, y, { size: 9 });
    sheet.text(formats.amount(base), 190, y, figure);
    sheet.text(formats.amount(vatAmount), 262, y, figure);
    y += 16;
  }
  return y;
}

function drawSums({ sheet, invoice, words }: DrawingContext, top: number): number {
  const formats = formatsFor(words);
  const net = fromMinorUnits(
    addMinorUnits(toMinorUnits(invoice.amount), toMinorUnits(-invoice.vatAmount)),
  );
  const left = 330;
  sheet.text(words.net, left, top, label);
  sheet.text(formats.amount(net), frame.right, top, figure);
  sheet.text(words.vat, left, top + 17, label);
  sheet.text(formats.amount(invoice.vatAmount), frame.right, top + 17, figure);
  sheet.rule(top + 36, left, frame.right, colours.ink);
  sheet.text(words.total, left, top + 45, { size: 11, weight: 700 });
  sheet.text(`${formats.amount(invoice.amount)} ${invoice.currency}`, frame.right, top + 45, {
    size: 11,
    weight: 700,
    align: "right",
  });
  return top + sumsHeight;
}

function drawNotes({ sheet, invoice, words }: DrawingContext, top: number): void {
  const note = invoice.status === "creditNote" ? words.creditExplanation : words.payNote;
  const style: TextStyle = { size: 8, colour: colours.quiet };
  let y = top;
  for (const line of sheet.wrap(`${words.exclVat} ${note}`, frame.width, style)) {
    sheet.text(line, frame.left, y, style);
    y += 12;
  }
}
