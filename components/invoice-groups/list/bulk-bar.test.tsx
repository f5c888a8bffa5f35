import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { RowSelection } from "@/components/table/row-selection";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import type { PickedRows } from "@/lib/domain/walks/picked-rows";
import { groupParams } from "@/lib/invoice-groups/params";
import { BulkBar } from "./bulk-bar";
import { type GroupListParts, GroupListPartsContext } from "./list-parts-context";

const selections: unknown[] = [];
const template = { name: "", erpId: "", status: 0 };

beforeEach(() => {
  selections.length = 0;
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    if (address.includes("/api/desk/selections")) {
      selections.push(JSON.parse(String(body)));
      return Response.json({ id: "selection-1" }, { status: 201 });
    }
    return Response.json(method === "POST" ? [exampleGroup()] : template);
  });
});

interface Shown {
  picked: RowSelection;
  count: number | null;
  search?: string;
  /** The groups that the dialog of a dimension reads. */
  onGroups?: (ids: readonly string[]) => void;
  selectMatching?: () => void;
  matching?: number;
  elsewhere?: number;
  carried?: number;
}

async function show(props: Shown) {
  const { picked, count, search = "", selectMatching, matching, onGroups } = props;
  const { elsewhere = 0, carried = 0 } = props;
  const parts: GroupListParts | null = onGroups
    ? { SetDimensions: ({ readGroups }) => <ReadGroups read={readGroups} onGroups={onGroups} /> }
    : null;
  return renderPage(
    <GroupListPartsContext value={parts}>
      <BulkBar
        rows={[]}
        all={false}
        locked={0}
        elsewhere={elsewhere}
        carried={carried}
        clear={() => undefined}
        picked={picked}
        count={count}
        matching={matching ?? null}
        selectMatching={selectMatching ?? null}
        state={groupParams.parse(new URLSearchParams(search))}
      />
    </GroupListPartsContext>,
  );
}

function ReadGroups(props: {
  read: () => Promise<PickedRows>;
  onGroups: (ids: readonly string[]) => void;
}) {
  return (
    <button type="button" onClick={() => void props.read().then(({ ids }) => props.onGroups(ids))}>
      Read
    </button>
  );
}

it.each([
  ["the rows that were selected by hand", { mode: "ids", ids: new Set(["a"]) }, ["a"]],
  ["all that match", { mode: "all", except: new Set<string>() }, [exampleGroup().accountGuid]],
  [
    "all that match but those taken out",
    { mode: "all", except: new Set([exampleGroup().accountGuid]) },
    [],
  ],
] as const)("hands %s to the dialog of a dimension", async (_case, picked, expected) => {
  const onGroups = vi.fn<(ids: readonly string[]) => void>();
  const { user } = await show({ picked, count: 1, onGroups });
  const button = screen.getByRole("button", { name: "Set a dimension…" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Read" }));
  await waitFor(() => expect(onGroups).toHaveBeenCalledExactlyOnceWith(expected));
});

it("freezes the rows that were selected by hand, and leads to their settings", async () => {
  const { user, router } = await show({
    picked: { mode: "ids", ids: new Set(["a", "b"]) },
    count: 2,
  });
  expect(screen.getByText("2 rows selected")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Change settings of 2 invoice groups…" }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      "/approvals/new-bulk-change?selection=selection-1",
    ),
  );
  expect(selections).toEqual([{ source: "ids", ids: ["a", "b"] }]);
});

it.each([
  ["are outside the filters", { elsewhere: 2, matching: 7 }, "· 2 outside the filters"],
  [
    "were selected with other filters, and those of other pages",
    { elsewhere: 3, carried: 2 },
    "· 2 selected with other filters · 1 not on this page",
  ],
])("names the selected rows that %s", async (_case, counts, text) => {
  await show({ picked: { mode: "ids", ids: new Set("abcd") }, count: 4, ...counts });
  expect(screen.getByText("4 rows selected").parentElement?.textContent).toContain(text);
});

it("freezes all that match by their query, without the rows that were taken out", async () => {
  const picked = { mode: "all", except: new Set(["x"]) } as const;
  const { user } = await show({ picked, count: null, search: "status=0&find=20417" });
  expect(screen.getByText("All matching rows selected")).toBeDefined();
  expect(screen.getByText(/1 left out/)).toBeDefined();
  // Nothing is sent before the field is known in which the text was found: it would be all groups.
  const button = screen.getByRole("button", { name: "Change settings of all that match…" });
  await user.click(button);
  expect(selections).toEqual([]);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(button);
  await waitFor(() =>
    expect(selections).toEqual([
      { source: "search", search: { status: 0, erpId: "20417" }, except: ["x"] },
    ]),
  );
});

it("offers all that match once a page is selected, with their number if it is known", async () => {
  const selectMatching = vi.fn<() => void>();
  const picked = { mode: "ids", ids: new Set(["a"]) } as const;
  const { user } = await show({ picked, count: 1, selectMatching, matching: 1_060 });
  await user.click(screen.getByRole("button", { name: "Select all 1,060 that match" }));
  expect(selectMatching).toHaveBeenCalledOnce();
});

it("is pressed by its key", async () => {
  const { user, router } = await show({ picked: { mode: "ids", ids: new Set(["a"]) }, count: 1 });
  await user.keyboard("b");
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
});
