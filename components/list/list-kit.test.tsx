import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { walked as walkedJobs } from "@/components/jobs/testing/walked-job-list";
import { renderPage } from "@/components/shell/testing/render-page";
import { readServiceDay } from "@/lib/domain/readers/read-service-day";
import type { Role } from "@/lib/domain/roles";
import { columnsOf } from "./list-columns";
import { ListScreen } from "./list-screen";
import type { MoreRows } from "./list-source";
import { stubContract } from "./testing/contract-fetch";
import { exampleList, exampleRows, type Given } from "./testing/example-list";
import { openedList } from "./testing/opened-list";
import { stubLayout } from "./testing/stub-layout";

beforeEach(() => {
  stubLayout();
  stubContract({});
});
afterEach(() => vi.restoreAllMocks());

const { name, day } = columnsOf<(typeof exampleRows)[number]>();
const search = () => decodeURIComponent(window.location.search);
const names = () =>
  [...document.querySelectorAll<HTMLElement>("tbody tr[data-row]")].map((row) => row.dataset.row);
const press = (name: string | RegExp) => screen.getByRole("button", { name });

interface Shown {
  readonly search?: string;
  readonly role?: Role;
  readonly given?: Given;
}

function show({ search: asked = "", role = "clerk", given }: Shown = {}) {
  const page = <ListScreen list={exampleList(given)} opened={openedList} />;
  return renderPage(page, { role, address: `/list?${asked}` });
}

const pages: MoreRows = { kind: "pages", page: 2, size: 50, sizes: [50], available: true };

describe("the order", () => {
  it("is written to the address by a press on a column's head, and the rows follow", async () => {
    const { user } = await show();
    expect(names()).toEqual(["b", "a", "c"]);
    const head = screen.getByRole("columnheader", { name: "Number" });
    await user.click(within(head).getByRole("button"));
    expect(search()).toBe("?sort=number");
    expect(names()).toEqual(["a", "c", "b"]);
    await user.click(within(head).getByRole("button"));
    expect(search()).toBe("?sort=-number");
    expect(names()).toEqual(["b", "c", "a"]);
  });

  it("DT3: has rows without a day last, in both directions, and shows no year 1", async () => {
    const days = new Map([
      ["a", "9999-12-31T23:59:59.9999999"],
      ["b", "2026-11-25T23:00:00Z"],
      ["c", "2025-01-01"],
      ["d", "uke 48"],
    ]);
    const list = exampleList(
      { rows: [...exampleRows, { id: "d", name: "Delta", number: 4, amount: 1 }] },
      {
        columns: [
          name("name", (row) => row.name),
          day("type", ({ id }) => readServiceDay(days.get(id) ?? "", "Europe/Oslo")),
        ],
      },
    );
    const page = <ListScreen list={list} opened={openedList} />;
    const { user } = await renderPage(page, { address: "/list?sort=type" });
    expect(names()).toEqual(["c", "b", "a", "d"]);
    const head = screen.getByRole("columnheader", { name: "Type" });
    await user.click(within(head).getByRole("button"));
    expect(names()).toEqual(["b", "c", "a", "d"]);
    expect(document.querySelector('tbody tr[data-row="a"]')?.textContent).toContain("–");
    expect(document.querySelector('tbody tr[data-row="d"]')?.textContent).toContain("uke 48");
  });

  it("is said to be of the loaded rows alone where there may be more", async () => {
    const { user } = await show({ search: "sort=-number", given: { more: pages } });
    expect(screen.getByText("Sorted by Number, 3 loaded rows only")).toBeDefined();
    await user.click(press("Clear sorting"));
    expect(search()).toBe("");
    expect(screen.queryByText(/^Sorted by/)).toBeNull();
  });
});

describe("the query", () => {
  it("begins at its first page and without a preview when a filter changes", async () => {
    const { user } = await show({ search: "page=3&peek=a&sort=name", given: { more: pages } });
    await user.click(press("Usable for down payment"));
    expect(search()).toBe("?downPayment=1&sort=name");
    expect(names()).toEqual(["a", "b"]);
  });

  it("hides the rows that do not match, and says how many of all are left", async () => {
    const { user } = await show();
    expect(screen.getByText("3 products")).toBeDefined();
    await user.type(screen.getByRole("textbox"), "brav");
    await waitFor(() => expect(search()).toBe("?find=brav"));
    await waitFor(() => expect(names()).toEqual(["b"]));
    expect(await screen.findByText("1 of 3 products")).toBeDefined();
  });

  it("loses its filters, and neither order nor view, by one press", async () => {
    const { user } = await show({ search: "find=zulu&downPayment=1&sort=-name&page=2" });
    await user.click(press("Clear filters"));
    expect(search()).toBe("?sort=-name");
    expect(names()).toEqual(["b", "a", "c"]);
  });

  it("follows the switch of views, as a step that Back undoes", async () => {
    const { page, role } = walkedJobs;
    const { user } = await renderPage(page, { role, address: "/list?sort=-createdAt" });
    const pushed = vi.spyOn(window.history, "pushState");
    await user.click(await screen.findByRole("radio", { name: "All" }));
    expect(search()).toMatch(/[?&]whose=all(?:&|$)/);
    expect(pushed).toHaveBeenCalledOnce();
  });
});

describe("the pages", () => {
  it("are steps that Back undoes", async () => {
    const { user } = await show({ search: "page=3&peek=a", given: { more: pages } });
    const pushed = vi.spyOn(window.history, "pushState");
    await user.click(press("Next"));
    expect(search()).toBe("?page=4");
    expect(pushed).toHaveBeenCalledOnce();
  });

  it("are loaded below each other on demand, and the number says that there are more", async () => {
    const load = vi.fn();
    const more: MoreRows = { kind: "append", available: true, loading: false, load };
    const { user } = await show({ given: { more } });
    expect(screen.getByText("3 products loaded, more available")).toBeDefined();
    await user.click(press("Load more"));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("without rows", () => {
  const none = { rows: [] };

  it("there are none at all: the list's own text", async () => {
    await show({ given: none });
    expect(screen.getByText("No products")).toBeDefined();
    expect(screen.queryByText("No rows match")).toBeNull();
  });

  it("none match: the last filter can be removed, or all of them", async () => {
    const { user } = await show({ search: "find=zulu&type=x" });
    expect(screen.getByText("No rows match")).toBeDefined();
    expect(screen.queryByText("No products")).toBeNull();
    await user.click(
      screen.getAllByRole("button", { name: "Remove filter Type" }).at(-1) ?? document.body,
    );
    expect(search()).toBe("?find=zulu");
  });

  it("the page is behind the last one: a way to the first", async () => {
    const { user } = await show({ search: "page=3", given: { ...none, more: pages } });
    expect(screen.getByText("Page 3 is empty")).toBeDefined();
    await user.click(press("Go to the first page"));
    expect(search()).toBe("");
  });

  it("they could not be read: an error, never an empty list, and another attempt", async () => {
    const refresh = vi.fn();
    const { user } = await show({ given: { ...none, error: new Error("outage"), refresh } });
    expect(screen.getByRole("alert")).toBeDefined();
    expect(screen.queryByText("No products")).toBeNull();
    await user.click(within(screen.getByRole("alert")).getByRole("button"));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe("a row", () => {
  it("is previewed by Space, and opened by Enter where it has no page of its own", async () => {
    const { user } = await show();
    await user.keyboard("kj ");
    expect(await screen.findByText("Preview of a")).toBeDefined();
    expect(search()).toBe("?peek=a");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(search()).toBe(""));
    await user.keyboard("j");
    // Without the focus on its link, which opens it by itself.
    act(() => document.querySelector<HTMLElement>("tbody a:focus")?.blur());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(search()).toBe("?peek=c"));
  });

  it("is neither offered nor shown in a column for which the person lacks the permission", async () => {
    const { unmount } = await show({ role: "clerk" });
    expect(screen.queryByRole("columnheader", { name: "Type" })).toBeNull();
    unmount();
    await show({ role: "admin" });
    expect(screen.getByRole("columnheader", { name: "Type" })).toBeDefined();
  });
});

describe("the selection", () => {
  it("is not offered to a person without the permission", async () => {
    await show({ role: "auditor" });
    expect(names()).toHaveLength(3);
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
  });

  it("leaves out a locked row, and is there again after a visit to a record", async () => {
    const { user, unmount } = await show();
    await user.click(screen.getByRole("checkbox", { name: /^Select all 3/ }));
    expect(screen.getByText("2 rows selected")).toBeDefined();
    await user.click(press("Clear selection"));
    await user.click(screen.getByRole("checkbox", { name: "Select Alfa" }));
    unmount();
    await show();
    expect(await screen.findByText("1 row selected")).toBeDefined();
    expect(screen.getByRole("checkbox", { name: "Select Alfa" })).toHaveProperty("checked", true);
  });

  it("is named while the filters hide all of it, and offers nothing that would do nothing", async () => {
    const Bar = () => <button type="button">Act on them</button>;
    const acts = { selection: { allowed: () => true, Bar } };
    const rows = [...exampleRows, { id: "z", name: "Zulu", number: 4, amount: -1 }];
    const page = <ListScreen list={exampleList({ rows }, acts)} opened={openedList} />;
    const { user } = await renderPage(page, { address: "/list" });
    await user.click(screen.getByRole("checkbox", { name: "Select Zulu" }));
    expect(press("Act on them")).toBeDefined();
    await user.click(press("Usable for down payment"));
    expect(screen.getByText("1 row selected")).toBeDefined();
    expect(screen.getByText(/all outside the filters: clear the filters/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Act on them" })).toBeNull();
    await user.click(press("Clear selection"));
    expect(screen.queryByText("1 row selected")).toBeNull();
  });

  it("of all that match ends with the query, and says so", async () => {
    const { user } = await show({ given: { more: pages } });
    await user.click(screen.getByRole("checkbox", { name: /on this page/ }));
    await user.click(press("Select all that match"));
    expect(screen.getByText("All matching rows selected")).toBeDefined();
    await user.click(press("Usable for down payment"));
    expect(screen.getByText(/^The filters changed, so the selection/)).toBeDefined();
    expect(screen.queryByText("All matching rows selected")).toBeNull();
  });
});

describe("the columns", () => {
  const columnsFor = async (status: number) => {
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit = {}) => {
      bodies.push(JSON.parse(String(body ?? "null")));
      return status === 204
        ? new Response(null, { status })
        : Response.json({ title: "Refused", status }, { status });
    });
    const { user } = await show();
    await user.keyboard("c");
    await user.click(await screen.findByRole("checkbox", { name: "Description" }));
    return {
      bodies,
      head: () => screen.queryByRole("columnheader", { name: "Description", hidden: true }),
    };
  };

  it("are shown as chosen, and saved with the person", async () => {
    const { bodies, head } = await columnsFor(204);
    expect(head()).not.toBeNull();
    await waitFor(() =>
      expect(bodies).toContainEqual(
        expect.objectContaining({ columns: ["name", "number", "elements", "description"] }),
      ),
    );
  });

  it("are said to be unsaved where saving fails", async () => {
    await columnsFor(500);
    expect(await screen.findByText(/^Your columns could not be saved/)).toBeDefined();
  });
});
