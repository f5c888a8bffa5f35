import type { SearchParamsFormat } from "../../browser/use-search-params-state";
import type { DebtActView } from "../../domain/debt-cases/act-words";

/** The lists of debt acts, each with a tab. */
export const debtActTabs = [
  "mine",
  "to-approve",
  "open",
  "decided",
] as const satisfies readonly DebtActView[];
export type DebtActTab = (typeof debtActTabs)[number];

export interface DebtActsState {
  readonly tab: DebtActTab;
}

export const debtActsSearchParams: SearchParamsFormat<DebtActsState> = {
  parse: (params) => ({ tab: debtActTabs.find((tab) => tab === params.get("view")) ?? "mine" }),
  format: ({ tab }) => new URLSearchParams(tab === "mine" ? {} : { view: tab }),
};
