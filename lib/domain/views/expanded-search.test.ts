import { expect, it } from "vitest";
import { defaultView, expandedSearch, linkToView, missingViewId } from "./expanded-search";
import { exampleViews } from "./testing/example-views";

const [own, team] = ["1", "2"].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);
const gone = "33333333-1111-4111-8111-111111111111";
const search = (text: string) => new URLSearchParams(text);

it("opens the person's default, else the team's, unless the person chose none", () => {
  const opened = (person: string | null, ofTeam: string | null) =>
    defaultView(exampleViews({ person, team: ofTeam }))?.id ?? null;
  expect(opened(null, null)).toBeNull();
  expect(opened(null, team ?? "")).toBe(team);
  expect(opened(own ?? "", team ?? "")).toBe(own);
  expect(opened("none", team ?? "")).toBeNull();
  // The person's own was deleted, or is now private to another person.
  expect(opened(gone, team ?? "")).toBe(team);
});

it("expands a link to the view's parameters, whatever the other parameters are", () => {
  const views = exampleViews({ person: null, team: null });
  const link = search(linkToView({ id: own ?? "" }));
  expect(expandedSearch(link, views)).toBe(`find=fee&sort=-name&saved=${own}`);
  expect(expandedSearch(search(`view=${gone}`), views)).toBe(`saved=${gone}`);
  // The switch of a list that is called the same.
  expect(expandedSearch(search("view=mine"), views)).toBeNull();
});

it("opens the default only if the address has no parameters", () => {
  const views = exampleViews({ person: team ?? "", team: null });
  expect(expandedSearch(search(""), views)).toBe(`view=mine&saved=${team}`);
  expect(expandedSearch(search("find=x"), views)).toBeNull();
  expect(expandedSearch(search("saved=none"), views)).toBeNull();
});

it("names the view that the person does not have", () => {
  const views = exampleViews({ person: null, team: null });
  expect(missingViewId(search(`saved=${gone}`), views)).toBe(gone);
  expect(missingViewId(search(`saved=${own}`), views)).toBeNull();
  expect(missingViewId(search("saved=none"), views)).toBeNull();
});
