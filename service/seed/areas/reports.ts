import { addDays } from "../../../lib/domain/day";
import { reportFiles } from "../../db/schema/report-files";
import type { AreaSeed } from "../area-seed";
import { insertRows } from "../bulk";
import { folderOf, monthBefore, worldDay } from "../calendar";
import { createRandom, type Random } from "../random";
import type { StoryKey } from "../stories";
import { placeOf, type SeedTenant } from "../tenants";
import type { Household } from "../world";

interface Report {
  readonly name: string;
  readonly mediaType: "text/csv" | "application/pdf" | "application/xml" | "text/plain";
  readonly day: string;
  readonly content: string;
}

/** Number of this area in every random seed (see areas.ts). */
const area = 15;

/** Known reports of the default tenant, for screens and tests. */
export const reportLandmarks = {
  atRoot: "Kundereskontro.csv",
  empty: "Avviste linjer.csv",
  nordicName: "Årsoppgjør æøå (utkast).txt",
  quoted: 'Avstemming "november" 50 %; del 1.csv',
  page: `${folderOf(worldDay)}/Fakturakjøring.pdf`,
  /** Of the customer of the story `eightGroups`, with and without a folder. */
  ofCustomer: [
    `Kunder/Lyngstein/Samlefaktura ${monthBefore(1).end.slice(0, 7)}.csv`,
    "Lyngstein forbruk.csv",
  ],
} as const;

/** Customers with files of their own, by their story. */
const customerStory: StoryKey = "eightGroups";

export const reportsSeed: AreaSeed = {
  async ofTenant(queries, tenant) {
    const reports = [...monthly(tenant), ...known(tenant)];
    await insertRows(
      queries,
      reportFiles,
      reports.map((report) => toRow(tenant, report, null)),
    );
  },
  async ofHouseholds(queries, households) {
    for (const household of households) {
      if (household.customer.story?.key !== customerStory) continue;
      await insertRows(queries, reportFiles, ofCustomer(household));
    }
  },
};

/** A year of files of each invoice run, a folder per month. */
function monthly(tenant: SeedTenant): Report[] {
  return Array.from({ length: 12 }, (_, back) => {
    const random = createRandom(placeOf(tenant), area, back);
    const [year = 0, month = 0] = worldDay.split("-").map(Number);
    const day = new Date(Date.UTC(year, month - 1 - back, 5)).toISOString().slice(0, 10);
    const folder = folderOf(day);
    const run = random.int(1200, 4800);
    const norwegian = tenant.country === "NO";
    const csv = (name: string, header: string): Report => ({
      name: `${folder}/${name}.csv`,
      mediaType: "text/csv",
      day,
      content: csvText(header, settlementRows(random, day, 40)),
    });
    return [
      norwegian
        ? csv("Avregning", "Dato;Konto;Beløp;Antall")
        : csv("Avräkning", "Datum;Konto;Belopp;Antal"),
      norwegian
        ? csv("Nettleie PTI", "Dato;Konto;Beløp;Antall")
        : csv("Elnät PTI", "Datum;Konto;Belopp;Antal"),
      {
        name: `${folder}/${norwegian ? "Fakturakjøring" : "Fakturakörning"}.pdf`,
        mediaType: "application/pdf" as const,
        day: addDays(day, 1),
        content: pdfText([tenant.name, `Invoice run ${day}`, `Invoices: ${run}`]),
      },
      {
        name: `${folder}/${norwegian ? "Bokføring" : "Bokföring"}.xml`,
        mediaType: "application/xml" as const,
        day: addDays(day, 1),
        content: xmlText("ledger", day, random),
      },
    ];
  }).flat();
}

function known(tenant: SeedTenant): Report[] {
  const random = createRandom(placeOf(tenant), area, 100);
  const csv = (name: string, content: string): Report => ({
    name,
    mediaType: "text/csv",
    day: worldDay,
    content,
  });
  if (tenant.country === "SE") {
    const rows = settlementRows(random, worldDay, 60);
    return [csv("Kundreskontra.csv", csvText("Datum;Konto;Belopp;Antal", rows))];
  }
  const header = "Dato;Konto;Beløp;Antall";
  return [
    csv(reportLandmarks.atRoot, csvText(header, settlementRows(random, worldDay, 60))),
    csv(reportLandmarks.empty, ""),
    csv(reportLandmarks.quoted, csvText(header, settlementRows(random, worldDay, 8))),
    {
      name: reportLandmarks.nordicName,
      mediaType: "text/plain",
      day: addDays(worldDay, -20),
      content: "Årsoppgjøret er ikke avsluttet.\n",
    },
  ];
}

function ofCustomer({ customer }: Household) {
  const random = createRandom(placeOf(customer.tenant), area, 200 + customer.index);
  return reportLandmarks.ofCustomer.map((name) => {
    const content = csvText("Dato;Konto;Beløp;Antall", settlementRows(random, worldDay, 16));
    const report = { name, mediaType: "text/csv", day: addDays(worldDay, -9), content } as const;
    return toRow(customer.tenant, report, customer.row.guid);
  });
}

function toRow(tenant: SeedTenant, report: Report, customerGuid: string | null) {
  const bytes = Buffer.from(report.content, "utf8");
  return {
    tenantId: tenant.id,
    name: report.name,
    customerGuid,
    mediaType: report.mediaType,
    size: bytes.length,
    createdAt: new Date(`${report.day}T04:30:00Z`),
    // Rows are sent as JSON, in which the database reads bytes in its own notation.
    content: Object.assign(bytes, { toJSON: () => `\\x${bytes.toString("hex")}` }),
  };
}

/** UTF-8 with a byte order mark, semicolons and CRLF, for Nordic spreadsheets. */
function csvText(header: string, rows: readonly string[]): string {
  return `\uFEFF${[header, ...rows].join("\r\n")}\r\n`;
}

/** Rows of amounts by account, as a settlement for bookkeeping. */
function settlementRows(random: Random, day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const amount = random.int(-90_000, 4_800_000) / 100;
    const account = 3000 + (index % 12) * 10;
    return `${day};${account};${amount.toFixed(2).replace(".", ",")};${random.int(10, 4000)}`;
  });
}

function xmlText(root: string, day: string, random: Random): string {
  const items = Array.from(
    { length: 12 },
    (_, index) => `  <item number="${index + 1}" amount="${random.int(10_000, 900_000) / 100}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} date="${day}">\n${items.join("\n")}\n</${root}>\n`;
}

/** A PDF of one page with lines of text, which must be ASCII without parentheses. */
function pdfText(lines: readonly string[]): string {
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
