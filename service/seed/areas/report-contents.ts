import type { Random } from "../random";

/** UTF-8 with a byte order mark, semicolons and CRLF: what Nordic spreadsheets open. */
export function csvText(header: string, rows: readonly string[]): string {
  return `\uFEFF${[header, ...rows].join("\r\n")}\r\n`;
}

/** Rows of amounts by account, as a settlement is handed to bookkeeping. */
export function settlementRows(random: Random, day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const amount = random.int(-90_000, 4_800_000) / 100;
    const account = 3000 + (index % 12) * 10;
    return `${day};${account};${amount.toFixed(2).replace(".", ",")};${random.int(10, 4000)}`;
  });
}

export function xmlText(root: string, day: string, random: Random): string {
  const items = Array.from(
    { length: 12 },
    (_, index) => `  <item number="${index + 1}" amount="${random.int(10_000, 900_000) / 100}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} date="${day}">\n${items.join("\n")}\n</${root}>\n`;
}

/** A PDF of one page with lines of text; the letters have to be ASCII without parentheses. */
export function pdfText(lines: readonly string[]): string {
  const text = lines.map((line) => `(${line}) Tj T*`).join("\n");
  const stream = `BT /F1 12 Tf 72 770 Td 18 TL\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return `${body}${table}${end}`;
}
