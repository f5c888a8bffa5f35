import { type AccessOfNoun, ofBilling } from "./access-of-noun";

export const gridOwners = {
  examples: { getPtiHistory: { params: { gln: "7080000000005" } } },
  records: { "/grid-owners/{gln}": ofBilling },
} satisfies AccessOfNoun;
