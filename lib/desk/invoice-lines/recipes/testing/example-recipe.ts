import type { NewRecipe } from "../../../../domain/line-recipes/recipe-shape";

/** A private recipe that archives lines without a product. */
export const exampleRecipe: NewRecipe = {
  name: "Fees",
  shared: false,
  pattern: { productId: null, invoiceLineType: 2, vendor: null, vatRate: 25 },
  action: { kind: "archive", settings: { reason: "duplicate" } },
};

const id = "1".repeat(32);
const ofRecipe = { recipeId: "11111111-1111-4111-8111-111111111111", version: 1 } as const;
const line = { id, accountGuid: id };
const facts = { customerGuid: id, amountMinor: 100, currency: "NOK", description: "Visit" };

/** Inputs of the operations on recipes; there is no recipe to propose lines by. */
export const exampleRecipeInputs = {
  createLineRecipe: { body: exampleRecipe },
  listLineCorrections: { query: { lineIds: id } },
  previewLineCorrections: { body: { ...ofRecipe, lines: [line] }, status: 400 },
  createLineCorrections: {
    body: {
      ...ofRecipe,
      submit: true,
      rows: [{ ...line, ...facts, hash: "0".repeat(64), seal: "" }],
    },
    status: 400,
  },
};
