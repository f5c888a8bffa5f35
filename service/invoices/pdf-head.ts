import type { DrawingContext } from "./pdf-document";
import { formatOrganizationNumber, formatsFor } from "./pdf-format";
import { colours, frame, pageSize, type Sheet, type TextStyle } from "./pdf-sheet";

/** Top of the first page's lines, below the head. */
export const headBottom = 342;

/**
 * The first page's head: issuer, recipient in the position of a window envelope, facts, payment.
 */
export function drawHead(context: DrawingContext): void {
  const { sheet, document } = context;
  sheet.pdf.addPage();
  drawMark(sheet, frame.left, 44);
  sheet.text(document.issuer.name, frame.left + 38, 49, { size: 15, weight: 700 });
  sheet.text(document.title, frame.right, 44, {
    size: 24,
    weight: 700,
    colour: colours.accent,
    align: "right",
  });
  drawRecipient(context);
  drawFacts(context);
  drawPayment(context);
}

function drawMark({ pdf }: Sheet, x: number, y: number): void {
  pdf.roundedRect(x, y, 28, 28, 6).fill(colours.accent);
  for (const [index, height] of [8, 13, 18].entries()) {
    pdf.roundedRect(x + 6 + index * 6, y + 23 - height, 4, height, 1.5).fill("#ffffff");
  }
}

function drawRecipient({ sheet, document }: DrawingContext): void {
  const { name, address } = document.recipient;
  const city = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  const foreign = address?.countryCode !== document.issuer.address.countryCode;
  const lines = [address?.street, city, foreign ? address?.countryCode : null].flatMap(
    (line) => line || [],
  );
  let y = 128;
  for (const line of sheet.wrap(name, 250, { size: 11, weight: 500 }).slice(0, 3)) {
    sheet.text(line, frame.left, y, { size: 11, weight: 500 });
    y += 15;
  }
  for (const line of lines) {
    sheet.text(line, frame.left, y, { size: 10.5 });
    y += 15;
  }
}

function drawFacts({ sheet, document }: DrawingContext): void {
  let y = 100;
  for (const [label, value] of document.facts) {
    if (value === null) continue;
    sheet.text(label, 330, y, { size: 8.5, colour: colours.quiet });
    for (const line of sheet.wrap(value, 132, { size: 9 }).slice(0, 3)) {
      sheet.text(line, frame.right, y - 0.5, {
        size: 9,
        weight: 500,
        align: "right",
        tabular: true,
      });
      y += 12;
    }
    y += 5;
  }
}

function drawPayment({ sheet, document, words }: DrawingContext): void {
  const { pdf } = sheet;
  const { payment } = document;
  const top = 244;
  pdf.roundedRect(frame.left, top, frame.width, 68, 6).fill(colours.tint);
  pdf.roundedRect(frame.left, top, 4, 68, 2).fill(colours.accent);
  sheet.text(payment.label, frame.left + 20, top + 14, { size: 8.5, colour: colours.quiet });
  const amount = formatsFor(words).amount(payment.amount);
  const large: TextStyle = { size: 21, weight: 700, colour: colours.accent };
  const style = sheet.width(amount, large) > 118 ? { ...large, size: 16 } : large;
  sheet.text(amount, frame.left + 20, top + 49 - style.size, style);
  const after = frame.left + 26 + sheet.width(amount, style);
  sheet.text(document.currency, after, top + 39, { size: 9.5, colour: colours.quiet });
  for (const [name, value, x] of payment.cells) {
    if (!value) continue;
    sheet.text(name, x, top + 14, { size: 8.5, colour: colours.quiet });
    sheet.text(value, x, top + 35, { size: 10.5, weight: 500, tabular: true });
  }
}

/** Footer of every page, written when the page count is known: issuer and "1 / 3". */
export function drawFooters({ sheet, document, words }: DrawingContext): void {
  const { pdf } = sheet;
  const { issuer, issuerContact } = document;
  const { street, postalCode, city } = issuer.address;
  const number = `${words.organizationNumber} ${formatOrganizationNumber(issuer.organizationNumber)} ${words.vatSuffix}`;
  const style = { size: 7.5, colour: colours.quiet };
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    if (index > 0) {
      sheet.text(issuer.name, frame.left, 44, { size: 9, weight: 700 });
      sheet.text(`${document.title} ${document.number}`, frame.right, 44, {
        size: 9,
        align: "right",
        colour: colours.quiet,
      });
    }
    const y = pageSize.height - 54;
    sheet.rule(y);
    sheet.text(`${issuer.name}  ·  ${number.trim()}`, frame.left, y + 9, style);
    sheet.text(
      `${street}, ${postalCode} ${city}  ·  ${issuerContact.phone}  ·  ${issuerContact.email}  ·  ${issuerContact.website}`,
      frame.left,
      y + 21,
      style,
    );
    sheet.text(`${index + 1} / ${count}`, frame.right, y + 9, {
      size: 8.5,
      weight: 500,
      align: "right",
      colour: colours.quiet,
    });
  }
}
