import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { GroupName } from "@/components/shell/group-name";
import { renderPage } from "@/components/shell/testing/render-page";
import { VirtualRows } from "@/components/table/virtual-rows";
import { columnsOf } from "./list-columns";
import { ListScreen } from "./list-screen";
import { type ExampleRow, exampleList } from "./testing/example-list";
import { openedList } from "./testing/opened-list";

const size = { width: 400, height: 436 };
const rowHeight = 40;
const count = 1000;
const many: readonly ExampleRow[] = Array.from({ length: count }, (_, at) => ({
  id: `r${at}`,
  name: `Row ${at}`,
  number: at,
  amount: at,
}));

const { name, code, text } = columnsOf<ExampleRow>();
/** How often the cell of each row was made. */
const made = new Map<string, number>();
const columns = [
  name("name", (row) => row.name, {
    cell: (row) => {
      made.set(row.id, (made.get(row.id) ?? 0) + 1);
      return <span data-name>{row.name}</span>;
    },
  }),
  code("number", ({ number }) => number),
  text("description", ({ id }) => `about ${id}`),
  text("source", ({ id }) => `from ${id}`),
];

let resize: () => void = () => undefined;

beforeEach(() => {
  made.clear();
  const watches = new Set<() => void>();
  resize = () => {
    for (const watch of watches) watch();
  };
  vi.stubGlobal("ResizeObserver", function ResizeObserver(watch: () => void) {
    return {
      observe: () => watches.add(watch),
      unobserve: () => undefined,
      disconnect: () => watches.delete(watch),
    };
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(size.height);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(size.width);
  return () => vi.restoreAllMocks();
});

const scroller = () => document.querySelector<HTMLElement>("[data-scroller]") ?? document.body;
const rows = () => [...document.querySelectorAll<HTMLElement>("tbody tr[data-row]")];
const ids = () => rows().map((row) => row.dataset.row);
const cellsOf = (id: string) => document.querySelectorAll(`tr[data-row="${id}"] > *`).length;

function scrollTo(place: { top?: number; left?: number }) {
  act(() => {
    if (place.top !== undefined) scroller().scrollTop = place.top;
    if (place.left !== undefined) scroller().scrollLeft = place.left;
    scroller().dispatchEvent(new Event("scroll"));
  });
}

async function show(changes: Parameters<typeof exampleList>[1] = {}) {
  const list = exampleList({ rows: many }, { columns, rowWindow: VirtualRows, ...changes });
  const shown = await renderPage(<ListScreen list={list} opened={openedList} />, { address: "/l" });
  act(() => resize());
  return shown;
}

it("renders the rows in view and few others, in the frame in which it is scrolled", async () => {
  await show();
  expect(ids().at(-1)).toBe("r10");
  scrollTo({ top: 500 * rowHeight });
  expect(ids()).toContain("r500");
  expect(ids()).toContain("r510");
  expect(rows().length).toBeLessThan(30);
  const place = rows().find(({ dataset }) => dataset.row === "r500");
  expect(place?.getAttribute("aria-rowindex")).toBe("502");
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
});

it("makes the cells of a row once, however far it is scrolled", async () => {
  await show();
  for (let top = 0; top <= 40 * rowHeight; top += 20) scrollTo({ top });
  expect(made.get("r45")).toBe(1);
  expect(Math.max(...made.values())).toBe(1);
});

it("renders no cells right of the view until it is scrolled there, but in the row of the keys", async () => {
  const { user } = await show();
  // The box and the name fill the view; the number begins beside them.
  expect(cellsOf("r5")).toBe(3);
  expect(cellsOf("r0")).toBe(5);
  expect(screen.getByRole("table").getAttribute("aria-colcount")).toBe("5");
  expect(within(screen.getByRole("table")).getAllByRole("columnheader")).toHaveLength(5);
  await user.keyboard("jj");
  expect(cellsOf("r1")).toBe(5);
  expect(cellsOf("r0")).toBe(3);
  scrollTo({ left: 600 });
  expect(cellsOf("r5")).toBe(5);
  expect(scroller().hasAttribute("data-sideways")).toBe(true);
  scrollTo({ left: 0 });
  expect(cellsOf("r5")).toBe(5);
  expect(scroller().hasAttribute("data-sideways")).toBe(false);
});

it("prints all rows and all of their cells", async () => {
  await show();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(rows()).toHaveLength(count);
  expect(cellsOf("r999")).toBe(5);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(rows().length).toBeLessThan(30);
});

it("reads names for rows that stay in view, and for none that is scrolled past", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const { accountGuid } = JSON.parse(String(body));
    asked.push(accountGuid);
    return Response.json([{ accountGuid, name: `Group ${accountGuid}` }]);
  });
  const group = text("group", ({ id }) => id, {
    label: () => "Group",
    cell: ({ id }) => <GroupName accountGuid={id} of="group" />,
  });
  await show({ columns: [columns[0] ?? group, group] });
  scrollTo({ top: 300 * rowHeight });
  scrollTo({ top: 600 * rowHeight });
  expect(await screen.findByText("Group r605")).toBeDefined();
  expect(asked).not.toContain("r305");
});

it("reads names behind rows that still arrive, and not much later", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    asked.push(address);
    const { accountGuid } = JSON.parse(String(body));
    return Response.json([{ accountGuid, name: "Home" }]);
  });
  const cell = ({ id }: { id: string }) => <GroupName accountGuid={id} of="group" />;
  const group = text("group", ({ id }) => id, { label: () => "Group", cell });
  const none = () => undefined;
  const more = { kind: "append", available: true, loading: true, load: none, stop: none } as const;
  const list = exampleList(
    { rows: many, more: { ...more, failed: false } },
    { columns: [columns[0] ?? group, group], rowWindow: VirtualRows },
  );
  await renderPage(<ListScreen list={list} opened={openedList} />, { address: "/l" });
  act(() => resize());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toEqual([]);
  await screen.findAllByText("Home", undefined, { timeout: 3000 });
});

it("selects a row by a press beside its box, unless it is locked", async () => {
  const { user } = await renderPage(<ListScreen list={exampleList()} opened={openedList} />, {
    address: "/l",
  });
  for (const id of ["a", "c"]) {
    const cell = document.querySelector(`tr[data-row="${id}"] .row-box`);
    if (cell) await user.click(cell);
  }
  const boxes = rows().map((row) => [row.dataset.row, row.querySelector("input")?.checked]);
  expect(boxes).toContainEqual(["a", true]);
  expect(boxes).toContainEqual(["c", false]);
});
