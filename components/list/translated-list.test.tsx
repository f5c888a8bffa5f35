import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { surviveTranslation } from "@/lib/browser/survive-translation";
import { ListScreen } from "./list-screen";
import { stubContract } from "./testing/contract-fetch";
import { exampleList, type Given } from "./testing/example-list";
import { openedList } from "./testing/opened-list";
import { stubLayout } from "./testing/stub-layout";
import { translatePage } from "./testing/translate-page";

let end: () => void;

beforeEach(() => {
  stubLayout();
  stubContract({});
  end = surviveTranslation();
});
afterEach(() => end());

const more: Given = {
  more: { kind: "append", available: true, loading: false, load: () => undefined },
};

it.each(["moves", "replaces"] as const)(
  "BR1: lives through every press after a translator %s its texts",
  async (way) => {
    const errors: unknown[] = [];
    const note = (event: ErrorEvent) => errors.push(event.error);
    window.addEventListener("error", note);
    const page = <ListScreen list={exampleList(more)} opened={openedList} />;
    const { user } = await renderPage(page);
    const rows = () => screen.getAllByRole("row").length;
    const all = rows();
    const press = async (element: HTMLElement) => {
      translatePage(way);
      await user.click(element);
      translatePage(way);
    };
    const find = () => screen.getByRole("textbox", { name: "Find by name or number" });
    await user.type(find(), "alfa");
    await waitFor(() => expect(rows()).toBeLessThan(all));
    await user.clear(find());
    await waitFor(() => expect(rows()).toBe(all));
    for (let at = 0; ; at += 1) {
      const buttons = screen.queryAllByRole("button");
      const button = buttons[at];
      if (button === undefined) break;
      await press(button);
      await user.keyboard("{Escape}");
      await act(async () => undefined);
    }
    for (const box of screen.queryAllByRole("checkbox")) await press(box);
    expect(errors).toEqual([]);
    // The page is there, with its real values; one of the presses was a filter.
    const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(["3", "1", "20.00 NOK", "30.50 NOK"]));
    window.removeEventListener("error", note);
  },
  60_000,
);
