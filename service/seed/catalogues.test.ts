import { expect, it } from "vitest";
import { offeringDrafts, offeringKeys } from "./areas/offering-catalogue";
import { productDrafts, productKeys } from "./areas/product-catalogue";
import { stories, storyKeys } from "./stories";

// A schema refuses an unknown key in a file of data, not one that is missing or there twice.
it.each([
  ["product", productDrafts, productKeys],
  ["offering", offeringDrafts, offeringKeys],
  ["story", stories, storyKeys],
])("has each %s that code refers to once, in the same order", (_name, entries, keys) => {
  expect(entries.map(({ key }) => key)).toEqual(keys);
});
