import { encode } from "iconv-lite";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { csvFile } from "@/components/list/csv-file";
import { csvHabitOf } from "@/lib/domain/csv";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { languages } from "@/lib/domain/languages";
import { readBytes } from "@/lib/domain/readers/bytes";
import { readSeparated } from "@/lib/domain/readers/separated-text";
import { readPastedIds } from "@/lib/domain/selections/pasted-ids";
import { formatsFor } from "@/lib/intl/formats";
import { groupColumns } from "./group-columns";

const erpIds = ["000123", "12E5", "1-2", "MAR3", "0090001", "707057500000009875", "100234", "A;1"];
const groups = [
  ...erpIds.map((erpId, at) =>
    exampleGroup({
      erpId,
      name: `Øre, "Å" nr ${at}`,
      cellphone: "+4791234567",
      email: null,
      accountGuid: at === 0 ? "00000000000000000000000000012e10" : `${at}`.padStart(32, "0"),
    }),
  ),
];

async function exported(language: (typeof languages)[number]) {
  const [labels, table] = await Promise.all(
    ["invoice-groups", "table"].map(
      async (file) => (await import(`@/lib/intl/messages/${language}/${file}.json`)).default,
    ),
  );
  const t = createTranslator({
    locale: language,
    messages: { "invoice-groups": labels },
    namespace: "invoice-groups",
  });
  const context = {
    t: (key: string) => key,
    table: createTranslator({ locale: language, messages: { table }, namespace: "table" }),
    formats: formatsFor(language, "Europe/Oslo"),
    actor: {
      personId: "1",
      name: "A",
      roles: [],
      environment: "test",
      tenantName: "T",
      currency: "NOK",
      timeZone: "Europe/Oslo",
      today: "2026-01-15",
      may: () => true,
    },
    labels: t,
    language,
    currencyLabel: "Currency",
  } as const;
  return (without: readonly string[]) => {
    const columns = groupColumns.filter(({ id }) => !without.includes(id));
    const file = csvFile(columns, (id) => t(`fields.${id}`), context);
    return file.head + file.lines(groups);
  };
}

/** What Excel shows of a cell, and saves: formulas computed, what looks like a figure as a figure. */
function asExcelShows(cell: string): string {
  const [, text] = /^="(.*)"$/.exec(cell) ?? [];
  if (text !== undefined) return text;
  if (/^\d+$/.test(cell)) {
    return cell.length < 12 ? String(Number(cell)) : Number(cell).toExponential(5).toUpperCase();
  }
  if (/^\d+E\d+$/i.test(cell)) return Number(cell).toExponential(2).toUpperCase();
  return /^(?:\d+-\d+|[A-Z]{3}\d+)$/.test(cell) ? "01.mar" : cell;
}

/** The file opened and saved by Excel, with another separator. */
function saved(text: string, from: string, to: string): string {
  return text
    .replace("\uFEFF", "")
    .split("\r\n")
    .map((line) =>
      cellsOf(line, from)
        .map((cell) => asExcelShows(cell))
        .map((cell) => (/[";,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(to),
    )
    .join("\r\n");
}

/** Cells with their guards, by the rules of RFC 4180 alone. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let inside = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && inside && line.charAt(at + 1) === '"') cell += line.charAt(++at);
    else if (sign === '"') inside = !inside;
    else if (sign === separator && !inside) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}

describe.each(languages)("PA7 MP4 MP5 The export in %s", (language) => {
  const separator = csvHabitOf(language).separator;
  const forms: readonly (readonly [string, (text: string) => Uint8Array])[] = [
    ["unchanged", (text) => encode(text, "utf-8")],
    ["saved by Excel as UTF-8", (text) => encode(`\uFEFF${saved(text, separator, ";")}`, "utf-8")],
    ["saved by Excel as CSV", (text) => encode(saved(text, separator, ";"), "win1252")],
    ["saved by Excel in English", (text) => encode(saved(text, separator, ","), "win1252")],
    [
      "saved by Excel as Unicode text",
      (text) => encode(`\uFEFF${saved(text, separator, "\t")}`, "utf-16le"),
    ],
  ];

  it.each(forms)("is read back whole: %s", async (_form, write) => {
    const file = await exported(language);
    const byGroup = await readBytes(new Uint8Array(write(file([]))));
    expect(readPastedIds(byGroup.text)).toMatchObject({
      kind: "ids",
      repeated: [],
      refused: [],
      ids: groups.map(({ accountGuid }) => ({ identifier: accountGuid })),
    });
    const byErp = await readBytes(new Uint8Array(write(file(["accountGuid"]))));
    expect(readPastedIds(byErp.text)).toMatchObject({
      kind: "ids",
      repeated: [],
      refused: [],
      ids: erpIds.map((text) => ({ text, identifier: null })),
    });
  });

  it("has the same cells after Excel has saved it", async () => {
    const text = (await exported(language))([]);
    const unchanged = readSeparated(text, { clean: true }).records;
    expect(readSeparated(saved(text, separator, "\t"), { clean: true }).records).toEqual(unchanged);
  });
});
