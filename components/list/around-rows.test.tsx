import { act, screen, waitFor } from "@testing-library/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { columnsOf } from "./list-columns";
import { ListScreen } from "./list-screen";
import { type ExampleRow, exampleList, exampleRows } from "./testing/example-list";
import { openedList } from "./testing/opened-list";
import { stubLayout } from "./testing/stub-layout";

const { name } = columnsOf<ExampleRow>();

/** What was rendered, in order; of a row, when it was in the document. */
let rendered: string[];

beforeEach(() => {
  stubLayout();
  rendered = [];
});

function Name({ row }: { row: ExampleRow }) {
  useLayoutEffect(() => void rendered.push(row.id), [row]);
  return <span data-name>{row.name}</span>;
}

const part = (of: string) => () => {
  rendered.push(of);
  return null;
};

async function show(search = "") {
  const list = exampleList(
    {},
    {
      columns: [name("name", (row) => row.name, { cell: (row) => <Name row={row} /> })],
      parts: { Toolbar: part("toolbar"), Notices: part("notices"), Footer: part("footer") },
    },
  );
  const shown = await renderPage(<ListScreen list={list} opened={openedList} />, {
    address: `/list${search}`,
  });
  await waitFor(() => expect(rendered.at(-1)).not.toBe("c"));
  rendered = [];
  return shown;
}

it("shows the rows of a typed text before the toolbar, the notices and the footer", async () => {
  const { user } = await show("?find=alfa");
  await user.clear(screen.getByRole("textbox"));
  await screen.findByText("Bravo");
  await waitFor(() => expect(rendered).toContain("footer"));
  expect(rendered).toEqual(["b", "c", "toolbar", "notices", "footer"]);
});

it("renders none of them for the letters that are typed until the pause", async () => {
  const { user } = await show();
  await user.type(screen.getByRole("textbox"), "zu");
  expect(rendered).toEqual([]);
});

it("shows what was pressed at once: the count of a selection with its boxes", async () => {
  await show();
  act(() => screen.getByRole("checkbox", { name: "Select Bravo" }).click());
  expect(screen.getByRole("button", { name: "Clear selection" })).toBeDefined();
});

it("offers the export with the first rows", async () => {
  const seen: boolean[] = [];
  const isOffered = () => !screen.getByRole("button", { name: "Export" }).hasAttribute("disabled");
  function Seen({ row }: { row: ExampleRow }) {
    useLayoutEffect(() => void seen.push(isOffered()), []);
    return row.name;
  }
  const rest = exampleList().useSource({ ...exampleList().params.initial });
  const list = exampleList(
    {},
    {
      columns: [name("name", (row) => row.name, { cell: (row) => <Seen row={row} /> })],
      useSource: () => ({ ...rest, rows: useLater(exampleRows) ?? noRows }),
    },
  );
  await renderPage(<ListScreen list={list} opened={openedList} />, { address: "/list" });
  await waitFor(() => expect(seen).toHaveLength(exampleRows.length));
  expect(new Set(seen)).toEqual(new Set([true]));
});

const noRows: readonly ExampleRow[] = [];

/** As of a read: null at first. */
function useLater<Value>(value: Value): Value | null {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => setIsRead(true), []);
  return isRead ? value : null;
}
