import { exampleCustomer as customerGuid } from "../example-billing";
import type { AccessOfNoun } from "./access-of-noun";

export const audit = {
  examples: {
    getTimeline: { query: { customer: customerGuid } },
    getTimelineKinds: { query: { customer: customerGuid } },
  },
} satisfies AccessOfNoun;
