import { describe, expect, test } from "vitest";
import { type ContractStatus, contractStatuses } from "../../lib/contract/contract-enumerations";
import { closedStatuses, erasedInto, mayBecome } from "./contract-rules";

const table: Record<ContractStatus, string> = {
  pending: "activating active reverting reverted",
  activating: "pending active reverting reverted",
  active: "halting halted ending ended terminating terminated reverting",
  halting: "active halted terminated",
  halted: "activating active ending ended terminating terminated",
  ending: "active ended terminated",
  ended: "",
  terminating: "active terminated",
  terminated: "",
  reverting: "pending active reverted",
  reverted: "",
};

describe("the status of a contract", () => {
  test.each(contractStatuses)("%s may become what the table says, and nothing else", (from) => {
    const possible = contractStatuses.filter((to) => mayBecome(from, to));
    expect([...possible].sort()).toEqual(table[from].split(" ").filter(Boolean).sort());
  });

  test("is closed when it is ended, terminated or reverted", () => {
    expect(closedStatuses).toEqual(["ended", "terminated", "reverted"]);
  });

  test("that is transitional can be completed, and taken back where it was not begun in vain", () => {
    const completed = {
      activating: "active",
      halting: "halted",
      ending: "ended",
      terminating: "terminated",
      reverting: "reverted",
    } as const;
    for (const from of ["activating", "halting", "ending", "terminating", "reverting"] as const) {
      expect(mayBecome(from, completed[from]), from).toBe(true);
      expect(mayBecome(from, from === "activating" ? "pending" : "active"), from).toBe(true);
    }
  });

  test("can be closed from every open one", () => {
    const reached = new Set<ContractStatus>(closedStatuses);
    for (let round = 0; round < contractStatuses.length; round += 1) {
      for (const from of contractStatuses) {
        if ([...reached].some((to) => mayBecome(from, to))) reached.add(from);
      }
    }
    expect([...reached].sort()).toEqual([...contractStatuses].sort());
  });

  test("is closed by the erasure of its group, in a step that the table allows", () => {
    const [reverted, terminated] = [erasedInto("reverted"), erasedInto("terminated")];
    expect(reverted).toEqual(["pending", "activating", "reverting"]);
    expect(terminated).toEqual(["active", "halting", "halted", "ending", "terminating"]);
    for (const from of reverted) expect(mayBecome(from, "reverted"), from).toBe(true);
    for (const from of terminated) expect(mayBecome(from, "terminated"), from).toBe(true);
    expect([...reverted, ...terminated, ...closedStatuses].sort()).toEqual(
      [...contractStatuses].sort(),
    );
  });
});
