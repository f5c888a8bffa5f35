import { describe, expect, test } from "vitest";
import {
  type GroupStatus,
  type GroupWork,
  type LifeStep,
  obstacleOf,
  stepOf,
} from "./status-rules";

describe("the life of an invoice group", () => {
  const steps: [GroupStatus | null, LifeStep, GroupStatus, boolean][] = [
    [null, "activate", 0, true],
    [null, "end", -1, true],
    [0, "activate", 0, false],
    [0, "end", -1, true],
    [-1, "activate", 0, true],
    [-1, "end", -1, false],
  ];
  test.each(steps)("from %s, %s leads to %s, recorded: %s", (from, step, status, changed) => {
    expect(stepOf(from, step)).toEqual({ status, changed });
  });

  const works: [GroupWork, GroupStatus, string | null][] = [
    ["updateInvoiceGroup", 0, null],
    ["updateInvoiceGroup", -1, "The invoice group has ended."],
    ["updateCustomerInvoiceGroup", 0, null],
    ["updateCustomerInvoiceGroup", -1, "The invoice group has ended."],
    ["createContact", 0, null],
    ["createContact", -1, "The invoice group has ended."],
    ["deleteInvoiceGroup", 0, null],
    ["deleteInvoiceGroup", -1, null],
  ];
  test.each(works)("%s in status %s is refused with: %s", (work, status, obstacle) => {
    expect(obstacleOf(work, status)).toBe(obstacle);
  });
});
