import { blockedPage } from "../../../service/sandbox/habits/firewall-page";
import type { OperationId } from "../../contract/operation-table";
import type { Billing, OnCall } from "./use-billing";

const faults = { lost: "after-commit", "never-arrived": "before", garbage: "garbage" } as const;
const failure = { type: "internal-error", title: "Failed", status: 503 };
const refusals = { refused: 409, invalid: 400, gone: 404 } as const;
const types = { 400: "invalid-request", 404: "not-found", 409: "conflict" } as const;

/**
 * How a write is answered instead of properly; "none": properly. failed: it has no effect.
 * failed-after: it has its effect.
 */
export type Mishap =
  | keyof typeof faults
  | keyof typeof refusals
  | "failed"
  | "failed-after"
  | "blocked"
  | "none";

/** Orders what happens to the next calls of these operations, in order. `field`: what refusals name. */
export const mishapsOf =
  (held: { readonly billing: Billing }, operations: readonly OperationId[], field?: string) =>
  (...how: readonly Mishap[]): void => {
    const left = [...how];
    const errors = field === undefined ? [] : [{ path: field, message: "Is too much." }];
    const strike: OnCall = async (call, pass) => {
      const isMeant = operations.some((id) => id === call.operation);
      const one = (isMeant && left.shift()) || "none";
      if (one === "blocked") return blockedPage();
      if (one === "refused" || one === "invalid" || one === "gone") {
        const status = refusals[one];
        const problem = {
          type: types[status],
          title: "Refused",
          status,
          detail: "It was refused.",
          errors,
        };
        return Response.json(problem, { status });
      }
      if (one === "failed-after") {
        await pass();
        return Response.json(failure, { status: failure.status });
      }
      if (one === "none" || call.operation === null) return pass();
      if (one === "failed") held.billing.fault("5xx", call.operation, { status: 500 });
      else held.billing.fault(faults[one], call.operation);
      return pass();
    };
    intercept(held.billing, strike);
  };

/** Stands in front of what stands before the service already. */
export function intercept(billing: Billing, answer: OnCall): void {
  const before = billing.onCall;
  billing.onCall = (call, pass) =>
    answer(call, async () => (await before(call, pass)) ?? Response.error());
}
