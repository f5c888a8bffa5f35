import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PersonMenu } from "@/components/shell/person-menu";
import { renderPage } from "@/components/shell/testing/render-page";
import { newestRelease } from "@/lib/domain/help/releases";
import { Releases } from "./releases";

it.each([
  ["a person who has seen no notes", null, [newestRelease]],
  ["one who has seen an older release", "2020-01", [newestRelease]],
  ["one who has seen the newest", newestRelease, []],
])("are marked as new for %s, and stored as seen", async (_, seen, expected) => {
  const stored: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    stored.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  await renderPage(
    <>
      <PersonMenu onShortcuts={() => {}} seenRelease={seen} />
      <Releases seen={seen} />
    </>,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  // As the person has them, not as a text.
  expect(screen.getAllByText("G", { selector: "kbd" })).toHaveLength(1);
  expect(screen.queryAllByText("New")).toHaveLength(expected.length);
  await waitFor(() => expect(stored).toEqual(expected));
  // The mark at the menu ends with the visit.
  expect(screen.getByRole("button").getAttribute("aria-description")).toBeNull();
});
