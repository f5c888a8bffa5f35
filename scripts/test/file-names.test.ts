import { describe, expect, it } from "vitest";
import { nameProblems } from "./file-names.mjs";

const named = (path: string, text: string) => nameProblems([{ path, text }]);

describe("names of files", () => {
  it.each([
    ["after a function", "lib/engine/audit/record.ts", "export async function recordAudit() {}"],
    ["after a component", "components/jobs/job-list.tsx", "export const jobList = 1;"],
    ["after a type", "lib/server/upstream/deadline.ts", "export interface Deadline {}"],
    ["in the plural", "lib/browser/stale-keys.ts", "export function staleKeyOf() {}"],
    ["by a role", "lib/products/queries.ts", "export const readProducts = 1;"],
    ["by a role at its end", "service/customers/change-store.ts", "export function insert() {}"],
    ["by the framework", "lib/intl/request.ts", "export default 1;"],
    ["as a test", "lib/engine/audit/anything.test.ts", ""],
    ["by its noun in the contract", "lib/contract/customer.ts", "export const schema = 1;"],
  ])("are taken %s", (_how, path, text) => {
    expect(named(path, text)).toEqual([]);
  });

  it.each([
    ["lib/engine/audit/helpers.ts", "export function recordAudit() {}"],
    ["components/jobs/job-stuff.tsx", "export function JobPeek() {}"],
    ["service/customers/params.ts", "export const read = 1;"],
    ["lib/server/utils.ts", "const utils = 1; export const mask = utils;"],
    ["lib/products/misc.ts", ""],
  ])("refuse %s", (path, text) => {
    expect(named(path, text)).toEqual([expect.stringMatching(/^\S+ is named neither after/)]);
  });
});
