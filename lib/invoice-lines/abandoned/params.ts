import {
  always,
  choice,
  day,
  decimal,
  listParams,
  type StateOf,
  text,
  typedText,
} from "../../browser/list-params";
import type { ClusterFacts } from "../../domain/invoice-lines/clusters";
import { noValue, snoozeChoices } from "../../domain/invoice-lines/line-value-id";

export const abandonedViews = ["lines", "clusters"] as const;

/** The URL parameters of the abandoned lines. */
export const abandonedParams = listParams({
  view: choice(abandonedViews),
  find: typedText(),
  description: typedText(),
  product: text(),
  amountFrom: decimal(),
  amountTo: decimal(),
  vat: text(),
  period: text(),
  group: text(),
  customer: text(),
  meteringPoint: typedText(),
  vendor: text(),
  lineType: text(),
  sinceFrom: day(),
  sinceTo: day(),
  daysFrom: decimal(),
  daysTo: decimal(),
  assignee: text(),
  note: typedText(),
  snoozed: always(choice(snoozeChoices)),
});

export type AbandonedState = StateOf<typeof abandonedParams>;

/** The lines of a cluster: their common values as filters, added to the current ones. */
export function clusterState(state: AbandonedState, facts: ClusterFacts): AbandonedState {
  const { productId, invoiceLineType, vendor, accountPeriod, vatRate } = facts;
  return {
    ...state,
    view: "lines",
    sort: null,
    product: productId ?? noValue,
    lineType: String(invoiceLineType),
    vendor: vendor ?? noValue,
    period: accountPeriod ?? noValue,
    vat: String(vatRate),
  };
}
