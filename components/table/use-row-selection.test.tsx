import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useRowSelection } from "./use-row-selection";

const free = () => false;
const exists = () => true;
const pages = [
  ["a", "b"],
  ["c", "d"],
].map((ids) => ids.map((id) => ({ id, record: { id } })));

interface Place {
  page: number;
  question?: string;
}

function showPages(start: Place = { page: 0 }) {
  return renderHook(
    ({ page, question = "" }: Place) =>
      useRowSelection({
        rows: pages[page] ?? [],
        question,
        locked: free,
        exists,
        storageKey: "groups",
        paged: true,
      }),
    { initialProps: start },
  );
}

type Shown = ReturnType<typeof showPages>["result"];

const setAll = (shown: Shown, on: boolean) => act(() => shown.current.table.setAll(on));
const selectedOn = (shown: Shown) => shown.current.selected.map(({ id }) => id);

afterEach(() => sessionStorage.clear());

it("selects one page, and the other pages are not part of it", () => {
  const { result, rerender } = showPages();
  setAll(result, true);
  expect(selectedOn(result)).toEqual(["a", "b"]);
  rerender({ page: 1 });
  expect([selectedOn(result), result.current.table.state]).toEqual([[], "none"]);
  expect(result.current.elsewhere).toBe(2);
  setAll(result, true);
  setAll(result, false);
  rerender({ page: 0 });
  expect(selectedOn(result)).toEqual(["a", "b"]);
});

it("counts the rows that were selected with another query", () => {
  const { result, rerender } = showPages();
  setAll(result, true);
  rerender({ page: 1, question: "other" });
  act(() => result.current.table.toggle("c", false));
  expect([result.current.elsewhere, result.current.carried]).toEqual([2, 2]);
  rerender({ page: 0, question: "" });
  expect([result.current.elsewhere, result.current.carried]).toEqual([1, 1]);
  rerender({ page: 1, question: "" });
  expect([result.current.elsewhere, result.current.carried]).toEqual([2, 0]);
});

it("selects all that match with a second call, on every page, but for what is taken out", () => {
  const { result, rerender } = showPages();
  setAll(result, true);
  setAll(result, true);
  expect(result.current.selection.mode).toBe("all");
  rerender({ page: 1 });
  act(() => result.current.table.toggle("d", false));
  expect([selectedOn(result), result.current.table.state]).toEqual([["c"], "some"]);
  setAll(result, false);
  expect(result.current.selection).toEqual({ mode: "ids", ids: new Set() });
});

it("ends all that match when the query changes, but not rows that were selected by hand", () => {
  const { result, rerender } = showPages();
  act(() => result.current.selectEverything());
  rerender({ page: 0, question: "status=0" });
  expect([selectedOn(result), result.current.ended]).toEqual([[], true]);
  // It is said until something is selected again.
  rerender({ page: 0, question: "status=1" });
  expect(result.current.ended).toBe(true);
  setAll(result, true);
  expect(result.current.ended).toBe(false);
  rerender({ page: 0, question: "status=0" });
  expect([selectedOn(result), result.current.ended]).toEqual([["a", "b"], false]);
});

it("is there again when the list is opened again: all that match only for the same query", () => {
  const first = showPages({ page: 1, question: "status=0" });
  act(() => first.result.current.selectEverything());
  act(() => first.result.current.table.toggle("c", false));
  first.unmount();
  const again = showPages({ page: 1, question: "status=0" });
  expect(selectedOn(again.result)).toEqual(["d"]);
  again.unmount();
  expect(selectedOn(showPages({ page: 1, question: "status=1" }).result)).toEqual([]);
});
