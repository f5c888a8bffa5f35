import type { NewRecipe } from "../../../../domain/line-recipes/recipe-shape";

/** A private recipe that archives lines without a product. */
export const exampleRecipe: NewRecipe = {
  name: "Fees",
  shared: false,
  pattern: { productId: null, invoiceLineType: 2, vendor: null, vatRate: 25 },
  action: { kind: "archive", settings: { reason: "duplicate" } },
};

const id = "1".repeat(32);
/** Inputs of the operations on recipes. */
export const exampleRecipeInputs = {
  createLineRecipe: { body: exampleRecipe },
  listLineCorrections: { query: { lineIds: id } },
};
