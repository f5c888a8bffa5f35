import type { InvoiceDetails } from "../records";
import type { DrawingContext } from "./pdf-document";
import { formatMeteringPoint, formatsFor } from "./pdf-format";
import { headBottom } from "./pdf-head";
import { colours, frame, type TextStyle } from "./pdf-sheet";

type Line = InvoiceDetails["lines"][number];

/** Left edge of text, right edge of figures. */
const columns = {
  description: 48,
  period: 228,
  quantity: 404,
  price: 454,
  vat: 488,
  amount: 547.28,
};
const descriptionWidth = 172;
const body: TextStyle = { size: 9 };
const small: TextStyle = { size: 7.5, colour: colours.quiet };
const figures: TextStyle = { size: 9, align: "right", tabular: true };

/** Every line with its period, quantity, price, VAT rate and amount, over as many pages as needed. */
export function drawLines(context: DrawingContext): void {
  const { sheet, document } = context;
  let y = drawTableHead(context, headBottom);
  let meteringPoint: string | null = null;
  for (const line of document.lines) {
    const heading = line.accountingPointId === meteringPoint ? null : line.accountingPointId;
    meteringPoint = line.accountingPointId;
    const words = sheet.wrap(line.description, descriptionWidth, body);
    const height = words.length * 12 + 8 + (heading === null ? 0 : 18);
    if (y + height > frame.bottom) {
      sheet.pdf.addPage();
      y = drawTableHead(context, 78);
    }
    if (heading !== null) {
      const label = `${context.words.meteringPoint} ${formatMeteringPoint(heading)}`;
      sheet.text(label, columns.description, y + 7, small);
      y += 18;
    }
    drawLine(context, line, words, y + 4);
    y += words.length * 12 + 8;
    sheet.rule(y);
  }
  sheet.pdf.y = y;
}

function drawTableHead({ sheet, words }: DrawingContext, y: number): number {
  const style: TextStyle = { size: 8, weight: 500, colour: colours.quiet };
  const right: TextStyle = { ...style, align: "right" };
  sheet.text(words.description, columns.description, y, style);
  sheet.text(words.period, columns.period, y, style);
  sheet.text(words.quantity, columns.quantity, y, right);
  sheet.text(words.price, columns.price, y, right);
  sheet.text(words.vatRate, columns.vat, y, right);
  sheet.text(words.amount, columns.amount, y, right);
  sheet.rule(y + 15, frame.left, frame.right, colours.ink);
  return y + 16;
}

function drawLine({ sheet, words }: DrawingContext, line: Line, text: string[], y: number): void {
  const formats = formatsFor(words);
  for (const [index, part] of text.entries()) {
    sheet.text(part, columns.description, y + index * 12, body);
  }
  const quantity = formats.quantity(line.quantity, line.quantityUnit);
  sheet.text(quantity, columns.quantity, y, figures);
  const period = formats.period(line.periodStart, line.periodEnd);
  const style: TextStyle = { size: 7.5, colour: colours.quiet, tabular: true };
  const room = columns.quantity - sheet.width(quantity, figures) - 4 - columns.period;
  const scale = Math.min(1, room / Math.max(1, sheet.width(period, style)));
  sheet.text(period, columns.period, y + 1, { ...style, size: style.size * scale });
  sheet.text(formats.price(line.price), columns.price, y, figures);
  sheet.text(formats.rate(line.vatRate), columns.vat, y, figures);
  sheet.text(formats.amount(line.amount), columns.amount, y, figures);
}
