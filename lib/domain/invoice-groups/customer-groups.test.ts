import { describe, expect, it } from "vitest";
import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { collectCustomerGroups } from "./customer-groups";
import { exampleGroup } from "./example-group";

const groups = Array.from({ length: 7 }, (_, index) =>
  exampleGroup({ accountGuid: String(index).repeat(32) }),
);

function pagesOf(size: number): (page: number) => Promise<InvoiceGroupConfig[]> {
  return async (page) => groups.slice(page * size, (page + 1) * size);
}

describe("collectCustomerGroups", () => {
  it.each([1, 3, 7, 200])("finds every group when the service gives %s a page", async (size) => {
    expect(await collectCustomerGroups(pagesOf(size))).toHaveLength(7);
  });

  it("ends when the service answers the same page again and again", async () => {
    expect(await collectCustomerGroups(async () => groups)).toHaveLength(7);
  });

  it("answers an empty list where there are none", async () => {
    expect(await collectCustomerGroups(async () => [])).toEqual([]);
  });
});
