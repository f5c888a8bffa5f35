import type { AccessOfNoun } from "./access-of-noun";

export const products = {
  examples: { saveProductOffering: { body: { opened: {}, wanted: { Name: "Spot price" } } } },
} satisfies AccessOfNoun;
