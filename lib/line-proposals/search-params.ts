import type { SearchParamsFormat } from "../browser/use-search-params-state";

/** The lists of proposals that have a tab. */
export const proposalTabs = ["mine", "to-approve", "decided"] as const;
export type ProposalTab = (typeof proposalTabs)[number];

export interface ProposalsState {
  readonly tab: ProposalTab;
}

export const proposalsSearchParams: SearchParamsFormat<ProposalsState> = {
  parse: (params) => ({
    tab: proposalTabs.find((tab) => tab === params.get("view")) ?? "mine",
  }),
  format: ({ tab }) => new URLSearchParams(tab === "mine" ? {} : { view: tab }),
};
