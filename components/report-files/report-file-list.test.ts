import { expect, it } from "vitest";
import { readCustomerName } from "@/components/shell/group-names";
import { reportFileList } from "./report-file-list";

it("writes names of customers into a file, of each and not of the first ones alone", () => {
  const customer = reportFileList.columns.find(({ id }) => id === "customer");
  expect(customer?.named?.read).toBe(readCustomerName);
});
