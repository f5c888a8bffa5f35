import { expect, test } from "vitest";
import { nextInvoiceParams } from "./params";

const { parse, format, initial } = nextInvoiceParams;
const element = "6a364493a34efa4307e68a6f423d2ebd";

test("writes what it reads", () => {
  const state = {
    ...initial,
    find: "nett",
    group: element,
    product: element,
    meteringPoint: "707057500012345678",
    from: "2026-11-01",
    to: "2026-11-30",
  };
  expect(parse(format(state))).toEqual(state);
});

test("reads an identifier with hyphens as the service writes it", () => {
  const dashed = "6A364493-A34E-FA43-07E6-8A6F423D2EBD";
  expect(parse(new URLSearchParams({ product: dashed })).product).toBe(element);
});

test.each(["product=x", "from=2026-02-30", "to=yesterday", "from=1066-10-14", "meteringPoint=%20"])(
  "takes %s for no filter",
  (search) => {
    expect(parse(new URLSearchParams(search))).toEqual(initial);
  },
);
