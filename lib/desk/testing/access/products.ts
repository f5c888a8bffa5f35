import { type AccessOfNoun, ofBilling } from "./access-of-noun";

export const products = {
  examples: {
    // Billing has no such product.
    saveProductOffering: { body: { opened: {}, wanted: { Name: "Spot price" } }, status: 404 },
  },
  records: { "/product-offerings/{id}": ofBilling },
} satisfies AccessOfNoun;
