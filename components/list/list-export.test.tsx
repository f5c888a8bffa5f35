import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { nothingWalked } from "@/lib/domain/walks/walk-count";
import { walkWhole } from "@/lib/domain/walks/walk-whole";
import { columnsOf, type ReadName } from "./list-columns";
import { ListScreen } from "./list-screen";
import { stubContract } from "./testing/contract-fetch";
import { exampleList, exampleRows, type Given } from "./testing/example-list";
import { openedList } from "./testing/opened-list";
import { collectSavedFiles, linesOf } from "./testing/saved-files";
import { stubLayout } from "./testing/stub-layout";

type Changes = Partial<ReturnType<typeof exampleList>>;
type Walk = NonNullable<ReturnType<typeof exampleList>["walk"]>;

beforeEach(() => {
  stubLayout();
  stubContract({});
});

const chosen = { columns: ["name", "elements"], widths: {}, density: "normal" } as const;
const more: Given = {
  more: { kind: "append", available: true, loading: false, load: () => undefined },
};

/** Opens the dialog of the list at an address, and returns how to press its buttons. */
async function openExport(search: string, given: Given = {}, changes: Changes = {}) {
  const files = collectSavedFiles();
  const list = exampleList(given, changes);
  const opened = { ...openedList, layout: { ...chosen, columns: [...chosen.columns] } };
  const { user } = await renderPage(<ListScreen list={list} opened={opened} />, {
    address: `/list?${search}`,
  });
  await user.click(screen.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog", { name: "Export to a file" });
  const press = (name: string) => user.click(within(dialog).getByRole("button", { name }));
  return { files, dialog, press, user };
}

it("has the chosen columns, the matching rows and the order of the screen, no formula", async () => {
  const { files, press } = await openExport("sort=elements");
  await press("Export");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await linesOf(files[0])).toEqual([
    "Name,Elements,Currency",
    "'=Charlie,-10.00,NOK",
    "Bravo,20.00,NOK",
    "Alfa,30.50,NOK",
  ]);
});

it("leaves out the rows that do not match", async () => {
  const { files, press } = await openExport("downPayment=1&sort=name");
  await press("Export");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await linesOf(files[0])).toEqual([
    "Name,Elements,Currency",
    "Alfa,30.50,NOK",
    "Bravo,20.00,NOK",
  ]);
});

it("has the columns that a shown one includes, even if they are hidden", async () => {
  const files = collectSavedFiles();
  const layout = { ...chosen, columns: ["name", "number"] };
  const page = <ListScreen list={exampleList()} opened={{ ...openedList, layout }} />;
  const { user } = await renderPage(page, { address: "/list?find=alfa" });
  await user.click(screen.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await linesOf(files[0])).toEqual(["Name,Number,Source", "Alfa,1,from a"]);
});

it("reads all pages, of which it writes the rows that match", async () => {
  const walk: Walk = async function* () {
    yield exampleRows;
    yield [{ id: "d", name: "Delta", number: 4, amount: 5 }];
    return nothingWalked;
  };
  const { files, press } = await openExport("downPayment=1", more, { walk });
  await press("Export");
  expect(await screen.findByText("3 rows exported")).toBeDefined();
  expect((await linesOf(files[0])).slice(1)).toEqual([
    "Bravo,20.00,NOK",
    "Alfa,30.50,NOK",
    "Delta,5.00,NOK",
  ]);
});

it("LI1: counts different rows of a list that moves, and says how many may be missing", async () => {
  const rows = Array.from({ length: 150 }, (_, number) => {
    return { id: `row ${number}`, name: `Name ${number}`, number, amount: 1 };
  });
  let calls = 0;
  // Every page has another order.
  const walk: Walk = () =>
    walkWhole({
      readPage: async (page) => {
        calls += 1;
        const order = ({ number }: { number: number }) => (number * calls * 37 + calls) % 151;
        const sorted = rows.toSorted((one, other) => order(one) - order(other));
        return { rows: sorted.slice(page * 50, page * 50 + 50) };
      },
      idOf: ({ id }) => id,
    });
  const { files, press } = await openExport("", more, { walk });
  await press("Export");
  const done = await screen.findByText(/rows exported/);
  const lines = (await linesOf(files[0])).slice(1);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.length).toBeLessThan(150);
  expect(done.textContent).toBe(`${lines.length} rows exported`);
  expect(screen.getByText(`Up to ${150 - lines.length} rows may be missing`)).toBeDefined();
  expect(screen.getByText(/rows appeared twice, and \d+ different rows were read/)).toBeDefined();
});

it("saves no file when it is stopped, and the reading ends", async () => {
  let ended = false;
  const walk: Walk = async function* (_state, signal) {
    yield exampleRows;
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    ended = true;
    yield exampleRows;
    return nothingWalked;
  };
  const { files, press } = await openExport("", more, { walk });
  await press("Export");
  await press("Stop");
  expect(await screen.findByText("Export stopped. No file was saved.")).toBeDefined();
  expect([files.length, ended]).toEqual([0, true]);
});

it("saves no file when a page fails, and says so", async () => {
  const walk: Walk = async function* () {
    yield exampleRows;
    throw new Error("outage");
  };
  const { files, press } = await openExport("", more, { walk });
  await press("Export");
  expect(await screen.findByText("Export failed. Try again.")).toBeDefined();
  expect(files).toEqual([]);
});

describe("A column of records by their ids", () => {
  const { name, named } = columnsOf<(typeof exampleRows)[number]>();
  const columns = (read: ReadName) => [
    name("name", (row) => row.name),
    // The same record in the first two rows.
    named("elements", ({ id }) => (id === "a" ? "b" : id), { read }),
  ];

  it("has their names in a file, each read once, and the id of one without a name", async () => {
    const asked: string[] = [];
    const read: ReadName = async (_client, id) => {
      asked.push(id);
      return id === "c" ? null : `Record ${id}`;
    };
    const { files, press } = await openExport("", {}, { columns: columns(read) });
    await press("Export");
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await linesOf(files[0])).toEqual([
      "Name,Elements",
      "Bravo,Record b",
      "Alfa,Record b",
      "'=Charlie,c",
    ]);
    expect(asked).toEqual(["b", "c"]);
  });

  it("saves no file where a name cannot be read, and says so", async () => {
    const read: ReadName = () => Promise.reject(new Error("outage"));
    const { files, press } = await openExport("", {}, { columns: columns(read) });
    await press("Export");
    expect(await screen.findByText("Export failed. Try again.")).toBeDefined();
    expect(files).toEqual([]);
  });

  it("has another text with that name where the column writes one", async () => {
    const read: ReadName = async (_client, id) => (id === "c" ? null : `Record ${id}`);
    const written = named("elements", ({ id }) => id, {
      read,
      write: ({ number }, _context, known) => `Group${known === null ? "" : ` ${known}`} ${number}`,
    });
    const { files, press } = await openExport(
      "",
      {},
      { columns: [columns(read)[0] ?? written, written] },
    );
    await press("Export");
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await linesOf(files[0])).toEqual([
      "Name,Elements",
      "Bravo,Group Record b 3",
      "Alfa,Group Record a 1",
      "'=Charlie,Group 2",
    ]);
  });
});
