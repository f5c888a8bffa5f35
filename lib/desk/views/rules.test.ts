import { describe, expect, it } from "vitest";
import { filterNames, maySee, requireChange, storableView } from "./rules";

const clerk = { personId: "a", roles: ["clerk"] as const };
const lead = { personId: "b", roles: ["lead"] as const };
const statusOf = (act: () => unknown) => {
  try {
    act();
    return 200;
  } catch (error) {
    return Object(error).problem.status;
  }
};

describe("who may change a view", () => {
  it.each([
    ["one's own", clerk, { shared: false, ownerId: "a" }, undefined, 200],
    ["one's own, by sharing it as a clerk", clerk, { shared: false, ownerId: "a" }, true, 403],
    ["one's own, by sharing it as a lead", lead, { shared: false, ownerId: "b" }, true, 200],
    ["a colleague's private one", lead, { shared: false, ownerId: "a" }, undefined, 404],
    ["a shared one as a clerk", clerk, { shared: true, ownerId: "b" }, undefined, 403],
    ["one's own shared one as a clerk", clerk, { shared: true, ownerId: "a" }, undefined, 403],
    ["a colleague's shared one as a lead", lead, { shared: true, ownerId: "a" }, false, 200],
  ])("%s", (_, person, view, shared, status) => {
    expect(statusOf(() => requireChange(person, view, shared))).toBe(status);
  });

  it("shows private views to their owner alone", () => {
    expect(maySee(lead, { shared: false, ownerId: "a" })).toBe(false);
    expect(maySee(lead, { shared: true, ownerId: "a" })).toBe(true);
  });
});

describe("what a view holds", () => {
  it("keeps filters and order, and nothing of where somebody is in the list", () => {
    const search = "find=%C3%85se&page=3&peek=1&saved=none&sort=-name";
    expect(storableView({ search }).search).toBe("find=%C3%85se&sort=-name");
    expect(filterNames("b=1&a=2&b=3")).toEqual(["a", "b"]);
  });

  it.each(["find=01017000027", "find=010170+00027", "note=of+01017000027+only", "01017000027=x"])(
    "refuses a national identity number: %s",
    (search) => {
      expect(statusOf(() => storableView({ search }))).toBe(400);
    },
  );

  it("refuses one as its name", () => {
    expect(statusOf(() => storableView({ name: "Case of 01017000027" }))).toBe(400);
  });
});
