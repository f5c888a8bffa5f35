"use client";

import { useQuery } from "@tanstack/react-query";
import { BookMarked } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { matchesLine, noValue } from "@/lib/domain/invoice-lines/line-value-id";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import type { RecipePattern } from "@/lib/domain/line-recipes/recipe-shape";
import { recipesFor } from "@/lib/domain/line-recipes/recipes-for";
import type { AbandonedState } from "@/lib/invoice-lines/abandoned/params";
import { lineRecipesQuery } from "@/lib/invoice-lines/recipes/queries";
import { SaveRecipeButton } from "../recipes/save-recipe-button";
import { useAbandoned } from "./abandoned-context";
import type { PartProps } from "./abandoned-parts";

interface RecipeOfferProps {
  pattern: RecipePattern;
  /** The lines of the cluster, including snoozed ones. */
  lines: () => readonly QueueLine[];
}

/** The recipe of a cluster, the last used one of several; a press opens its preview. */
export function RecipeOffer({ pattern, lines }: RecipeOfferProps) {
  const t = useTranslations("line-recipes");
  const actor = useActor();
  const { recipes: orders } = useAbandoned();
  const { data } = useQuery(lineRecipesQuery());
  const loading = useStillLoading();
  const found = recipesFor(pattern, data ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const label = t("named", { name: first.name });
  if (!actor.may("lines:archive")) return <span>{label}</span>;
  return (
    <>
      <span aria-hidden className="hidden print:inline">
        {label}
      </span>
      <Button
        size="sm"
        icon={<BookMarked aria-hidden className="size-3.5" />}
        aria-disabled={loading}
        onClick={(event) => {
          // The row of a table is not opened with it.
          event.preventDefault();
          if (!loading) orders.show(lines(), found);
        }}
      >
        <span className="truncate">{label}</span>
      </Button>
    </>
  );
}

/** Head of the lines of one cluster: its recipe, and a new one. */
export function ClusterHead({ list }: PartProps) {
  const t = useTranslations("line-recipes");
  const { isError } = useQuery(lineRecipesQuery());
  const loading = useStillLoading();
  const { state, source, context } = list;
  const { actor } = context;
  const pattern = state.view === "lines" ? patternIn(state) : null;
  if (pattern === null) return null;
  const lines = () => source.rows.filter((line) => matchesLine(line, state, actor.personId));
  return (
    <section
      aria-label={t("cluster")}
      className="flex flex-wrap items-center gap-2 text-sm print:hidden"
    >
      <RecipeOffer pattern={pattern} lines={lines} />
      {actor.may("lines:archive") ? <SaveRecipeButton pattern={pattern} /> : null}
      {loading ? <span className="text-ink-quiet">{t("apply.loading")}</span> : null}
      {isError ? <span className="text-ink-quiet">{t("failed")}</span> : null}
    </section>
  );
}

/** The pattern that the filters have in common with a cluster's; null: they lack a part of it. */
function patternIn({ product, lineType, vendor, vat }: AbandonedState): RecipePattern | null {
  const [invoiceLineType, vatRate] = [Number(lineType), Number(vat)];
  const whole = [product, lineType, vendor, vat].every((value) => value !== "");
  if (!whole || !Number.isInteger(invoiceLineType) || !Number.isFinite(vatRate)) return null;
  const orNull = (value: string) => (value === noValue ? null : value);
  return { productId: orNull(product), invoiceLineType, vendor: orNull(vendor), vatRate };
}

/** The lines of a cluster are not known before all are there. */
function useStillLoading(): boolean {
  const { more } = useAbandoned().loaded;
  return more.kind === "append" && Boolean(more.stop);
}
