"use client";

import { useQuery } from "@tanstack/react-query";
import { useActor } from "@/components/shell/actor-context";
import type { SetAsideLine } from "@/lib/contract/line";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { correctionOf } from "@/lib/domain/line-recipes/correction-of";
import { correctedLineQuery } from "@/lib/invoice-lines/recipes/queries";
import { recipeFormOf } from "@/lib/invoice-lines/recipes/recipe-form";
import { productsQuery } from "@/lib/products/queries";
import { SaveRecipeButton } from "./save-recipe-button";

/** Saves what was corrected in the proposal of one abandoned line, for all lines of its pattern. */
export function SaveProposalRecipe({ proposal }: { proposal: LineProposal }) {
  const actor = useActor();
  const { accountGuid, correctsLineId, recipe, editors, state } = proposal;
  const isOwn = editors.some(({ id }) => id === actor.personId);
  const isOffered =
    correctsLineId !== null &&
    accountGuid !== null &&
    recipe === null &&
    isOwn &&
    state !== "draft" &&
    actor.may("lines:archive");
  const line = useQuery({
    ...correctedLineQuery(accountGuid ?? "", correctsLineId ?? ""),
    enabled: isOffered,
  });
  const products = useQuery({ ...productsQuery(), enabled: isOffered });
  if (!isOffered || !line.data || !products.data) return null;
  const { productId, invoiceLineType, vendor, vatRate }: SetAsideLine = line.data;
  const elements = products.data.flatMap((product) => product.elements);
  const element = elements.find(({ id }) => id === proposal.content.productElementId) ?? null;
  const action = correctionOf(line.data, proposal.content, element, proposal.note);
  return (
    <SaveRecipeButton
      pattern={{ productId, invoiceLineType, vendor, vatRate }}
      start={{ ...recipeFormOf({ action }), name: "" }}
    />
  );
}
