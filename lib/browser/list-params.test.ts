import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  always,
  choice,
  day,
  decimal,
  flag,
  idOf,
  listParams,
  oneOf,
  pageNumber,
  typedText,
  uuidShape,
} from "./list-params";

const params = listParams({
  find: typedText(),
  role: oneOf(["clerk", "lead"]),
  view: choice(["open", "closed"]),
  due: flag(),
  from: day(),
  person: idOf(uuidShape),
  page: pageNumber(),
});
const parse = (search: string) => params.parse(new URLSearchParams(search));

describe("the address of a list", () => {
  it("is empty for the plain list, and the plain list for an empty address", () => {
    expect(params.format(params.initial).toString()).toBe("");
    expect(parse("")).toEqual(params.initial);
  });

  it("gives back the state that made it", () => {
    const state = {
      find: "Å &=",
      role: "lead",
      view: "closed",
      due: true,
      from: "2026-02-28",
      person: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04",
      page: 3,
      sort: { id: "dueDate", descending: true },
      peek: "a:b/c",
      saved: "6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04",
    } as const;
    expect(params.parse(params.format(state))).toEqual(state);
    expect(params.format(state).get("page")).toBe("4");
    expect(params.format(state).get("sort")).toBe("-dueDate");
  });

  it("never throws, and reads any text as a state that it can write again", () => {
    const names = [
      "find",
      "role",
      "view",
      "due",
      "from",
      "person",
      "page",
      "sort",
      "peek",
      "saved",
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (pairs) => {
        const state = params.parse(new URLSearchParams(pairs.map(([a, b]) => [a, b])));
        expect(params.parse(params.format(state))).toEqual(state);
      }),
    );
  });

  it.each([
    ["role=root", {}],
    ["view=all", {}],
    ["due=yes", {}],
    ["from=2026-02-30", {}],
    ["person=..%2Fa", {}],
    ["page=0", {}],
    ["page=99999999", {}],
    ["sort=<script>", {}],
    ["find=%20%20", {}],
    ["saved=1", {}],
  ])("leaves out what makes no sense: %s", (search, expected) => {
    expect(parse(search)).toEqual({ ...params.initial, ...expected });
  });

  it.each([
    ["100\u200b234", "100234"],
    ["\u202aKari\u00a0 Nordmann\u202c", "Kari Nordmann"],
    ["12\u201334", "12-34"],
    ["1507\u200e6500565", ""],
    ["010165\u00a04006", ""],
    ["1503250108", ""],
  ])("holds a typed text without what has no sign: %j (PA10, ID3, ID12)", (find, clean) => {
    expect(params.parse(new URLSearchParams({ find })).find).toBe(clean);
    expect(params.format({ ...params.initial, find }).get("find") ?? "").toBe(clean);
  });

  it("holds no national identity number, neither as a search nor as the id of a row", () => {
    expect(parse("find=01017000027").find).toBe("");
    expect(parse("find=Kari+01017000027").find).toBe("");
    expect(parse("peek=01017000027").peek).toBeNull();
    const state = { ...params.initial, find: "01017000027", peek: "01017000027" };
    expect(params.format(state).toString()).toBe("");
  });

  it("says what narrows the list: neither view, order, page nor peek", () => {
    const state = parse("view=closed&page=2&sort=x&peek=1&find=a&due=1");
    expect(params.narrowing(state)).toEqual(["find", "due"]);
    expect(params.question(state)).toBe("find=a&due=1");
  });
});

describe("a value that is part of what is asked for, and no filter", () => {
  const views = listParams({ view: always(choice(["open", "paid"])), from: decimal() });
  const state = views.parse(new URLSearchParams("view=paid&from=-12.5&sort=-from"));

  it("belongs to the question, and is not cleared with the filters", () => {
    expect(views.question(state)).toBe("view=paid&from=-12.5");
    expect(views.format(views.lasting(state)).toString()).toBe("view=paid");
    expect(views.narrowing(state)).toEqual(["from"]);
  });

  it("leaves out ends of ranges that are no numbers", () => {
    expect(views.parse(new URLSearchParams("from=1e9")).from).toBe("");
    expect(views.parse(new URLSearchParams("from=7")).from).toBe("7");
  });
});
