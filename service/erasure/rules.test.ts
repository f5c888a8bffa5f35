import { describe, expect, test } from "vitest";
import { planErasure } from "./rules";

describe("an erasure", () => {
  const both = [undefined, true, false] as const;
  const cases = both.flatMap((crm) =>
    both.flatMap((be) => [0, 2].map((others) => [crm, be, others] as const)),
  );
  test.each(cases)("with DeleteInCRM %s, DeleteInBE %s and %i other groups", (crm, be, others) => {
    const plan = planErasure({ DeleteInCRM: crm, DeleteInBE: be }, others);
    expect(plan.group).toBe(be !== false);
    expect(plan.customer).toBe(be !== false && crm !== false && others === 0);
  });
});
