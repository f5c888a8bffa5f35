import {
  always,
  choice,
  type ListSort,
  listParams,
  oneOf,
  type StateOf,
  text,
} from "../../browser/list-params";
import { ageingBuckets } from "../../domain/debt-cases/ageing";
import { type OpenView, openViews } from "../../domain/debt-cases/open-row";

/** The address of the open invoices; `by` says whether they are below their customers. */
export const openParams = listParams({
  view: always(choice(openViews)),
  find: text(),
  age: oneOf(ageingBuckets),
  by: choice(["invoice", "customer"]),
});

export type OpenState = StateOf<typeof openParams>;

const viewOrders: Readonly<Record<OpenView, ListSort>> = {
  oldest: { id: "dueDate", descending: false },
  largest: { id: "rest", descending: true },
  directDebit: { id: "dueDate", descending: false },
  partlyPaid: { id: "rest", descending: true },
  credited: { id: "dueDate", descending: false },
};

/** The order of a view where a person chose none. */
export function viewOrder({ view }: OpenState): ListSort {
  return viewOrders[view];
}
