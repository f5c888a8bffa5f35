import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { fieldFile } from "@/lib/domain/testing/field-files";
import { FilePreview } from "./file-preview";

async function show(name: string, answer: () => Response, size = 3) {
  const fetching = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetching);
  const file = {
    name,
    size,
    folder: null,
    customerGuid: null,
    mediaType: "text/html",
    createdAt: "2026-11-05T04:30:00Z",
  };
  const { user } = await renderPage(<FilePreview file={file} />);
  return { fetching, user };
}

it("shows a CSV file as a table of texts", async () => {
  await show("run.csv", () => new Response('Day;Amount\r\n2026-11-05;-12,50\r\n"=1+1";x\r\n'));
  const table = await screen.findByRole("table", { name: "Content of the file" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Day", "Amount"]);
  expect(
    within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["2026-11-05", "-12,50", "'=1+1", "x"]);
  expect(screen.getByText(/^2 of 2 rows\. +An apostrophe marks cells/)).toBeDefined();
});

it.each(["ledger.xml", "run.json", "notes.txt"])(
  "shows %s as text, never as markup",
  async (name) => {
    await show(name, () => new Response("<b>bold</b>"));
    expect(await screen.findByText("<b>bold</b>")).toBeDefined();
  },
);

it("shows the beginning of a long text and says so", async () => {
  await show("notes.txt", () => new Response("x".repeat(100_001)));
  expect(await screen.findByText(/The first 100,000 characters are shown/)).toBeDefined();
});

it.each([
  ["page.html", 3, "Files of this format have no preview. Download the file to open it."],
  ["run.csv", 6_000_000, /^Files of this format are shown up to 5 MB/],
  ["run.pdf", 27_000_000, /^Files of this format are shown up to 25 MB/],
  ["run.csv", 0, "This file is empty."],
])("does not load %s of %i bytes", async (name, size, words) => {
  const { fetching } = await show(name, () => new Response("a"), size);
  expect(screen.getByText(words)).toBeDefined();
  expect(fetching).not.toHaveBeenCalled();
});

it("stops a file that is larger than its list says", async () => {
  await show("run.csv", () => new Response("a", { headers: { "content-length": "9999999" } }));
  expect(await screen.findByText(/^Files of this format are shown up to 5 MB/)).toBeDefined();
});

it("names a file that was removed", async () => {
  const problem = { type: "not-found", title: "x", status: 404 };
  await show("run.csv", () => Response.json(problem, { status: 404 }));
  expect(await screen.findByText(/^This file was removed since/)).toBeDefined();
});

const bytesOf = (name: Parameters<typeof fieldFile>[0]) => () =>
  new Response(new Blob([Buffer.from(fieldFile(name))]));
const rowsOf = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

it("RF6 marks the row whose letters may be wrong, and no other", async () => {
  await show("run.csv", bytesOf("report-one-bad-byte.csv"));
  expect(await screen.findByText(/^Letters in 1 row may be wrong/)).toBeDefined();
  expect(rowsOf()).toEqual([
    "100Åse Ørn1 234,50",
    "101Bjørn Ægir-12,00",
    "102Check lettersGrøn1,00",
  ]);
});

it("RF3 shows title lines above the table", async () => {
  await show("run.csv", bytesOf("report-preamble.csv"));
  const heads = await screen.findAllByRole("columnheader");
  expect(heads.map((cell) => cell.textContent)).toEqual(["Faktura", "Kunde", "Rest"]);
  expect(screen.getByText("Enhet: Testkraft AS")).toBeDefined();
});

it("reads a file in another encoding, which a person chooses", async () => {
  // æ of Windows-1252 is a sign of the code page.
  const text = Buffer.from([0x42, 0x65, 0x6c, 0xe6, 0x70]);
  const { fetching, user } = await show("notes.txt", () => new Response(new Blob([text])));
  expect(await screen.findByText("Belæp")).toBeDefined();
  const choice = screen.getByRole("combobox", { name: "Encoding" });
  expect(within(choice).getByText("Automatic (Windows-1252)")).toBeDefined();
  await user.selectOptions(choice, "Code page 850");
  expect(await screen.findByText("Belµp")).toBeDefined();
  expect(fetching).toHaveBeenCalledOnce();
});

it("names the lines of a text whose letters may be wrong", async () => {
  await show("run.xml", bytesOf("report-one-bad-byte.csv"));
  expect(await screen.findByText("Letters in line 4 may be wrong.")).toBeDefined();
});
