import {
  always,
  choice,
  type ListSort,
  listParams,
  oneOf,
  type StateOf,
  typedText,
} from "../../browser/list-params";
import { ageingBuckets } from "../../domain/debt-cases/ageing";
import { type OpenView, openViews } from "../../domain/debt-cases/open-row";

/** The URL parameters of the open invoices; `by` is whether they are grouped by customer. */
export const openParams = listParams({
  view: always(choice(openViews)),
  find: typedText(),
  age: oneOf(ageingBuckets),
  by: choice(["invoice", "customer"]),
});

export type OpenState = StateOf<typeof openParams>;

const viewOrders: Readonly<Record<OpenView, ListSort>> = {
  oldest: { id: "overdue", descending: true },
  largest: { id: "rest", descending: true },
  directDebit: { id: "overdue", descending: true },
  partlyPaid: { id: "rest", descending: true },
  credited: { id: "overdue", descending: true },
};

/** The default order of a view. */
export function viewOrder({ view }: OpenState): ListSort {
  return viewOrders[view];
}
