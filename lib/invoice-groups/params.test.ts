import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine } from "../domain/readers/clean-text";
import { holdsNationalId } from "../domain/readers/national-ids/holds-national-id";
import { invoiceGroupFieldNames } from "./fields";
import { type GroupListState, groupParams, pageSizes, setFilters } from "./params";

const { parse, format, initial } = groupParams;
const read = (text: string) => parse(new URLSearchParams(text));

const name = fc.oneof(
  fc.stringMatching(/^[a-zA-Z][\w.-]{0,20}$/),
  fc.constantFrom("find", "findIn", "page", "size", "sort", "peek"),
);
/** Characters of URLs, and problematic ones: unpaired surrogates, control and wide characters. */
const sign = fc.constantFrom(
  ..."?&=%+#;:/-_.,' \"\t\u0000\u00e5\u{1f4c4}019aAzZ",
  "\ud800",
  "%E0",
  "find=",
  "page=",
);
const value = fc
  .string({ minLength: 1, maxLength: 60, unit: sign })
  .filter((text) => !/\p{Surrogate}/u.test(text))
  .filter((text) => cleanLine(text) === text && text !== "" && text.length <= 200)
  .filter((text) => !holdsNationalId(text));
const state: fc.Arbitrary<GroupListState> = fc
  .record({
    find: fc.oneof(fc.constant(""), value),
    findIn: fc.option(name),
    filters: fc.uniqueArray(fc.record({ name, value }), { selector: (filter) => filter.name }),
    page: fc.nat(1_000_000),
    size: fc.constantFrom(...pageSizes),
    sort: fc.option(
      fc.record({ id: fc.constantFrom(...invoiceGroupFieldNames), descending: fc.boolean() }),
    ),
    peek: fc.option(fc.stringMatching(/^[0-9a-f]{32}$/)),
    saved: fc.option(fc.uuid()),
  })
  .map((made) => ({ ...made, findIn: made.find === "" ? null : made.findIn }));

describe("the list's state in the address", () => {
  it("is read back exactly as it was written", () => {
    fc.assert(
      fc.property(state, (made) => {
        expect(parse(format(made))).toEqual(made);
      }),
    );
  });

  it("never fails to be read, and what was read is stable", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: sign, maxLength: 60 }),
        fc.array(fc.tuple(name, fc.string({ unit: sign })), { maxLength: 8 }),
        (text, pairs) => {
          for (const params of [new URLSearchParams(text), new URLSearchParams(pairs)]) {
            const once = parse(params);
            expect(parse(format(once))).toEqual(once);
          }
        },
      ),
    );
  });

  it("is the plain address while everything is as usual", () => {
    expect(format(initial).toString()).toBe("");
    expect(read("")).toEqual(initial);
  });

  it.each([
    "page=0",
    "page=-3",
    "page=1.5",
    "page=x",
    "size=7",
    "size=1000",
    "sort=",
    "sort=-",
    "findIn=name",
    "find=&findIn=name",
    "find=%20",
  ])("takes the default for %s", (text) => {
    expect(read(text)).toEqual(initial);
  });

  it("counts pages from one in the address and from zero inside", () => {
    expect(read("page=2").page).toBe(1);
    expect(format({ ...initial, page: 4 }).get("page")).toBe("5");
  });

  it("keeps filters in the order in which they were added", () => {
    const filters = read("status=0&accountOnHold=true&erpId=7").filters;
    expect(filters.map((filter) => filter.name)).toEqual(["status", "accountOnHold", "erpId"]);
  });

  it("takes the first of a repeated name", () => {
    expect(read("status=0&status=-1").filters).toEqual([{ name: "status", value: "0" }]);
  });

  it("keeps a filter apart that the service calls by a word of the list's own", () => {
    const filters = [
      { name: "page", value: "7" },
      { name: "vip", value: "true" },
    ];
    const params = format({ ...initial, filters, page: 1 });
    expect(params.toString()).toBe(".page=7&vip=true&page=2");
    expect(parse(params)).toEqual({ ...initial, filters, page: 1 });
    expect(read(".vip=true")).toEqual(initial);
  });

  it("changes a filter in its place and takes it away when it is emptied", () => {
    const two = setFilters(
      [],
      [
        { name: "restAmountFrom", value: "100" },
        { name: "status", value: "0" },
      ],
    );
    const changed = setFilters(two, [{ name: "restAmountFrom", value: "200" }]);
    expect(changed.map((filter) => filter.value)).toEqual(["200", "0"]);
    expect(setFilters(changed, [{ name: "restAmountFrom", value: " " }])).toHaveLength(1);
  });
});

describe("a national identity number", () => {
  const numbers = ["01019012345", "010190 12345", "010190-1234", "19900131-1234", "010190-123A"];

  it.each(numbers)("is never written into the address: %s", (number) => {
    const typed = { ...initial, find: number, filters: [{ name: "name", value: number }] };
    expect(format(typed).toString()).toBe("");
  });

  it.each(numbers)("is not taken over from an address: %s", (number) => {
    const params = new URLSearchParams({ find: number, name: number });
    expect(parse(params)).toEqual(initial);
  });
});
