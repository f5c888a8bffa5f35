import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { readServiceDay } from "@/lib/domain/readers/read-service-day";
import { formatsFor } from "@/lib/intl/formats";
import table from "@/lib/intl/messages/en/table.json";
import { csvFile } from "./csv-file";
import { columnsOf } from "./list-columns";

interface Row {
  readonly name: string;
  readonly amount: number | null;
  readonly due: string | null;
  readonly open: boolean;
}

const { name, money, day, flag } = columnsOf<Row>();
const columns = [
  name("name", (row) => row.name),
  money(
    "amount",
    (row) => row.amount,
    () => "NOK",
  ),
  day("due", (row) => row.due),
  flag("open", (row) => row.open),
];
const rows: readonly Row[] = [
  { name: "=1+1", amount: -1234.5, due: "2026-03-05", open: true },
  { name: "Åse; Øy", amount: null, due: null, open: false },
];

function write(language: "en" | "nb", given = rows): readonly string[] {
  const context = {
    t: (key: string) => key,
    table: createTranslator({ locale: "en", messages: { table }, namespace: "table" }),
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
    labels: undefined,
    language,
    currencyLabel: "Currency",
  } as const;
  const file = csvFile(columns, (id) => id, context);
  return (file.head + file.lines(given)).split("\r\n");
}

it("writes what the columns show as figures, dates and texts, with the currency in its own column", () => {
  expect(write("en")).toEqual([
    "\uFEFFname,amount,due,open,Currency",
    "'=1+1,-1234.50,2026-03-05,Yes,NOK",
    '"Åse; Øy",,,No,NOK',
    "",
  ]);
});

it.each([
  ["0001-01-01T00:00:00", ""],
  ["9999-12-31T23:59:59.9999999", ""],
  ["2026-11-25T23:00:00Z", "2026-11-26"],
  ["uke 48", "uke 48"],
  // Excel would read it as a day of March.
  ["3-12", '"=""3-12"""'],
])("DT3: writes the day that billing sent as %s as %j", (sent, cell) => {
  const due = readServiceDay(sent, "Europe/Oslo");
  const [, line] = write("en", [{ name: "A", amount: null, due, open: false }]);
  expect(line).toBe(`A,,${cell},No,NOK`);
});

it("writes decimal commas and semicolons for Nordic spreadsheets", () => {
  expect(write("nb")[1]).toBe("'=1+1;-1234,50;2026-03-05;Yes;NOK");
});
