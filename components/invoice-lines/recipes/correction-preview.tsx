"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { DraftFailure } from "@/components/bulk-jobs/draft-failure";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ListInDialog } from "@/components/list/list-screen";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { mostCorrections } from "@/lib/domain/jobs/bulk-kinds";
import type { DraftRow } from "@/lib/domain/jobs/job-order";
import type { LineRecipe } from "@/lib/domain/line-recipes/recipe-shape";
import { sumCorrections } from "@/lib/domain/line-recipes/sum-corrections";
import { minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { correctMutation } from "@/lib/invoice-lines/recipes/mutations";
import { correctionDraftQuery } from "@/lib/invoice-lines/recipes/queries";
import { routes } from "@/lib/routes";
import { correctionRowList } from "./correction-row-list";
import { useRecipeLabels } from "./use-recipe-labels";

interface CorrectionPreviewProps {
  recipe: LineRecipe;
  /** The lines of the cluster, those first that nothing the page knows speaks against. */
  lines: readonly QueueLine[];
  /** The choice of another recipe. */
  chooser: ReactNode;
  onClose: () => void;
}

/** The proposals that a recipe would make for the lines of a cluster, and the button that does it. */
export function CorrectionPreview({ recipe, lines, chooser, onClose }: CorrectionPreviewProps) {
  const t = useTranslations("line-recipes.correct");
  const apply = useTranslations("line-recipes.apply");
  const labels = useRecipeLabels();
  const router = useRouter();
  const [way, setWay] = useState<"submit" | "draft">("submit");
  const keyOf = useIntentKey();
  // As long as the dialog is open, what is counted is what is confirmed.
  const [shown] = useState(() => lines.slice(0, mostCorrections).map(({ line }) => line));
  const query = useQuery(correctionDraftQuery(recipe, shown));
  const { mutate, isPending, error } = useMutation(correctMutation(useQueryClient()));
  const { draft = null, rows = [] } = query.data ?? {};
  const list = useMemo(() => draft && correctionRowList(draft), [draft]);
  const count = rows.length;
  const confirm = () => {
    if (draft === null) return;
    const order = { id: draft.id, submit: way === "submit" };
    mutate({ ...order, key: keyOf(order) }, { onSuccess: ({ id }) => router.push(routes.job(id)) });
  };
  return (
    <Dialog
      open
      kind="alert"
      size="lg"
      onOpenChange={onClose}
      title={apply("title", { name: recipe.name })}
      description={t("text")}
      footer={
        <>
          <Button onClick={onClose}>{apply("cancel")}</Button>
          {count === 0 ? null : (
            <Button variant="primary" pending={isPending} onClick={confirm}>
              {t("propose", { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {chooser}
        <DefinitionList items={[{ term: apply("does"), value: labels.action(recipe.action) }]} />
        {query.isPending ? (
          <div role="status" className="grid gap-2">
            <p>{t("checking", { count: shown.length })}</p>
            <Skeleton className="h-24 w-full" />
          </div>
        ) : null}
        {query.isError ? (
          <div className="grid justify-items-start gap-2">
            <DraftFailure error={query.error} />
            <Button size="sm" onClick={() => void query.refetch()}>
              {t("again")}
            </Button>
          </div>
        ) : null}
        {list ? (
          <>
            <CorrectionSums rows={rows} />
            {lines.length > shown.length ? (
              <Banner
                tone="info"
                title={t("first", { count: shown.length, total: lines.length })}
              />
            ) : null}
            {count === 0 ? <Banner tone="info" title={apply("nothing")} /> : null}
            {count > 0 ? (
              <RadioGroup
                legend={t("way")}
                value={way}
                onValueChange={setWay}
                options={[
                  { value: "submit", label: t("submit"), hint: t("submitHint") },
                  { value: "draft", label: t("draft"), hint: t("draftHint") },
                ]}
              />
            ) : null}
            <ListInDialog list={list} />
          </>
        ) : null}
        {error ? <ProblemNote error={error} /> : null}
      </div>
    </Dialog>
  );
}

/** How many proposals, and what they come to: now and proposed, without VAT, each currency by itself. */
function CorrectionSums({ rows }: { rows: readonly DraftRow[] }) {
  const t = useTranslations("line-recipes.correct");
  const formats = useFormats();
  const sums = sumCorrections(rows);
  const money = (read: (sum: (typeof sums)[number]) => number) =>
    sums.length === 0
      ? null
      : formats.list(sums.map((sum) => formats.money(minorUnits(read(sum)), sum.currency)));
  const groups = new Set(rows.map(({ accountGuid }) => accountGuid)).size;
  return (
    <DefinitionList
      items={[
        { term: t("proposals"), value: formats.integer(rows.length) },
        { term: t("groups"), value: formats.integer(groups) },
        { term: t("before"), value: money(({ beforeMinor }) => beforeMinor) },
        { term: t("after"), value: money(({ afterMinor }) => afterMinor) },
        { term: t("vat"), value: money(({ vatMinor }) => vatMinor) },
      ]}
    />
  );
}
