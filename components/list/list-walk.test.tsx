import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { stubContract } from "./testing/contract-fetch";
import { collectSavedFiles, linesOf } from "./testing/saved-files";
import { stubLayout } from "./testing/stub-layout";
import type { WalkedList } from "./testing/walked-list";
import { walkedLists } from "./testing/walked-lists";

const rows = () => [...document.querySelectorAll<HTMLElement>("tbody tr[data-row]")];
const linkOf = (row: HTMLElement | undefined) => row?.querySelector("a[href]") ?? null;
const closePeek = () => document.querySelector("button[aria-label='Close']");
const search = () => window.location.search;
const rowsAppear = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));

const watchErrors = () => vi.spyOn(console, "error");
let errors: ReturnType<typeof watchErrors>;

beforeEach(() => {
  stubLayout();
  errors = watchErrors();
  errors.mockClear();
});

afterEach(() => {
  const twice = errors.mock.calls.filter(([text]) => String(text).includes("the same key"));
  expect(twice).toEqual([]);
});

async function expectRestored({ restored }: WalkedList): Promise<void> {
  await rowsAppear();
  const { find, chips = [], view, rows: range, sorted } = restored;
  if (find !== undefined) {
    expect(document.querySelector("search input[type=text]")).toHaveProperty("value", find);
  }
  for (const chip of chips) {
    await waitFor(() =>
      expect(screen.getByRole("list", { name: "Active filters" }).textContent).toMatch(chip),
    );
  }
  if (view !== undefined) {
    const radio = screen.queryByRole("radio", { name: view });
    // More views than a row has room for are a select.
    if (radio) expect(radio).toHaveProperty("checked", true);
    else expect(screen.getByRole("option", { name: view })).toHaveProperty("selected", true);
  }
  if (range !== undefined) {
    expect(screen.getByRole("navigation", { name: "Pages" }).textContent).toContain(range);
  }
  const head = screen.getByRole("columnheader", { name: sorted.column });
  expect(head.getAttribute("aria-sort")).toBe(sorted.direction);
}

describe.each(walkedLists)("the list %s", (name, list) => {
  const { page, role, plain = "", answers, none, peek, exported } = list;

  it("is restored by a shared link: search, filters, order and peek", {
    tags: ["thorough"],
  }, async () => {
    stubContract(answers);
    const shown = await renderPage(page, { role, address: `/list?${list.search}` });
    await expectRestored(list);
    if (!peek) return;
    await shown.user.keyboard("k ");
    await waitFor(() => expect(closePeek()).not.toBeNull());
    const address = search();
    expect(address).toMatch(/[?&]peek=/);
    shown.unmount();
    // The tab of another person.
    sessionStorage.clear();
    const { user } = await renderPage(page, { role, address: `/list?${address.slice(1)}` });
    await expectRestored(list);
    await waitFor(() => expect(closePeek()).not.toBeNull());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(closePeek()).toBeNull());
    expect(search()).not.toMatch(/[?&]peek=/);
  });

  it("is worked by keys and exported, and keeps its rows when a read fails", {
    // In `npm test` one list stands for the others, which use the same kit.
    tags: name.startsWith("invoice-groups/list/") ? [] : ["thorough"],
  }, async () => {
    const contract = stubContract(answers);
    const { user } = await renderPage(page, { role, address: `/list?${plain}` });
    await rowsAppear();
    await user.keyboard("k");
    expect(document.activeElement).toBe(linkOf(rows()[0]));
    await user.keyboard("j");
    expect(document.activeElement).toBe(linkOf(rows()[1] ?? rows()[0]));
    await user.keyboard("c");
    expect(await screen.findByRole("dialog", { name: "Columns" })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    if (exported !== null)
      expect(await exportedHeads(user)).toEqual(expect.arrayContaining([...exported]));
    contract.failing = true;
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("This list is out of date")).toBeDefined();
    expect(rows().length).toBeGreaterThan(0);
    contract.failing = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("This list is out of date")).toBeNull());
  });

  it("says why there are no rows: none exist, or they could not be read", {
    tags: ["thorough"],
  }, async () => {
    const contract = stubContract({ ...answers, ...none });
    if (none !== null) {
      const { unmount } = await renderPage(page, { role, address: `/list?${plain}` });
      await waitFor(() => expect(document.querySelector("table[aria-busy=false]")).not.toBeNull());
      expect(rows()).toEqual([]);
      expect(document.querySelector("table[aria-busy=false] + div")?.textContent).toMatch(/\w/);
      unmount();
    }
    contract.failing = true;
    await renderPage(page, { role, address: `/list?${plain}` });
    expect(await screen.findAllByRole("alert")).not.toEqual([]);
    expect(rows()).toEqual([]);
  });
});

/** Presses Export, and reads the first line of the file. */
async function exportedHeads(
  user: Awaited<ReturnType<typeof renderPage>>["user"],
): Promise<readonly string[]> {
  const files = collectSavedFiles();
  await user.click(screen.getByRole("button", { name: "Export" }));
  const dialog = await screen.findByRole("dialog", { name: "Export to a file" });
  await user.click(within(dialog).getByRole("button", { name: "Export" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head = "", ...lines] = await linesOf(files[0]);
  expect(lines.length).toBeGreaterThan(0);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return head.split(",");
}
