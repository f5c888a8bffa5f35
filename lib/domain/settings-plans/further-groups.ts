import type { PlanRow } from "./plan-row";

/** With more customers than this, their groups that are not selected are not counted. */
export const mostCountedCustomers = 200;

/** Invoice groups that a plan changes although they are not selected. */
export interface FurtherGroups {
  /** Customers with such groups; where `groups` is null, all customers that may have some. */
  readonly customers: number;
  /** Null: not counted. */
  readonly groups: number | null;
}

/** Whether a row changes a setting of the customer, which all groups of the customer have. */
export function changesCustomer(row: PlanRow): boolean {
  return row.verdict === "change" && row.changes.some(({ name }) => name === "customerOnHold");
}
