import { expect, it } from "vitest";
import { opensAddress } from "./opens-address";

it.each([
  [true, false, true],
  [null, false, true],
  [undefined, false, true],
  [false, false, false],
  [true, true, false],
  [true, undefined, false],
])("with protection %s, a change to %s opens the address: %s", (before, asked, opens) => {
  const read = before === undefined ? {} : { secretLocation: before };
  expect(opensAddress(read, asked === undefined ? {} : { secretLocation: asked })).toBe(opens);
});
