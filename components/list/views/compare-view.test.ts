import { expect, it } from "vitest";
import {
  day,
  flag,
  idOf,
  listParams,
  pageNumber,
  text,
  uuidShape,
} from "@/lib/browser/list-params";
import { exampleViews } from "@/lib/domain/views/testing/example-views";
import { compareView, searchOfState, stateOfView } from "./compare-view";

const params = listParams({
  find: text(),
  open: flag(),
  from: day(),
  record: idOf(uuidShape),
  page: pageNumber(),
});
const definition = { params, opens: { name: "record" as const } };
const columns = ["name", "type"].map((id) => ({
  id,
  label: id,
  group: "",
  width: 200,
  shown: true,
  numeric: false,
}));
const all = exampleViews({ person: null, team: null });
const [exampleView] = all.views;
if (!exampleView) throw new Error("The example has views.");
const { id: viewId } = exampleView;
const view = (search: string) => ({ ...exampleView, search });
const layout = { columns: ["name"], widths: {}, density: "normal" as const };
const parse = (search: string) => params.parse(new URLSearchParams(search));

const compare = (search: string, shown: string, more = layout) =>
  compareView({
    definition,
    columns,
    state: parse(shown),
    layout: more,
    found: { all, current: view(search), missing: null },
  });

it("holds what is asked for, and not where somebody is in the list", () => {
  const state = parse(
    "find=a&page=3&peek=7&sort=-name&saved=none&record=6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04",
  );
  expect(searchOfState(definition, state)).toBe("find=a&sort=-name");
});

it("shows the list as it was saved, at its first page", () => {
  expect(stateOfView(definition, view("find=a&page=3&sort=name"))).toMatchObject({
    find: "a",
    sort: { id: "name", descending: false },
    peek: null,
    saved: viewId,
  });
});

it("is changed by a filter, an order, columns, widths and density, and by nothing else", () => {
  expect(compare("find=a", "find=a&page=2&peek=1").changed).toBe(false);
  expect(compare("find=a", "find=b").changed).toBe(true);
  expect(compare("find=a", "find=a&sort=name").changed).toBe(true);
  const changed = (more: object) => compare("find=a", "find=a", { ...layout, ...more }).changed;
  expect(changed({ columns: ["name", "type"] })).toBe(true);
  expect(changed({ widths: { name: 320 } })).toBe(true);
  expect(changed({ density: "compact" })).toBe(true);
});

it("leaves out what the list no longer has, and names it", () => {
  const outdated = compare("find=a&vendor=x&from=2026-02-30&open=1", "find=a&open=1");
  expect(outdated).toMatchObject({ changed: false, lost: ["vendor", "from"] });
});
