import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { knownDimensionsQuery } from "@/lib/dimensions/queries";
import { codeLabel } from "@/lib/intl/code-label";
import { routes } from "@/lib/routes";
import type { DimensionRow } from "./dimension-list";
import { useDimensionsPage } from "./dimensions-context";
import { findRemoval } from "./use-removals";

/** A dimension beside the list: its value, what it takes, and the ways to change it. */
export function DimensionPeek({ row, ...steps }: ListPeekProps<DimensionRow>) {
  const t = useTranslations("dimensions.peek");
  const list = useTranslations("dimensions.list");
  const { data } = useQuery(knownDimensionsQuery());
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const known = data?.dimensions.find(({ number }) => number === row.number);
  return (
    <RowPeek {...steps} title={row.name}>
      <DefinitionList
        className="mb-4"
        items={[
          { term: list("columns.number"), value: row.number },
          { term: list("columns.value"), value: row.value },
          { term: list("columns.rule"), value: list(`rules.${known?.values ?? "unknown"}`) },
          { term: list("columns.source"), value: codeLabel(list, "sources", row.source) },
          { term: list("columns.id"), value: row.dimensionId },
        ]}
      />
      {row.own ? (
        <ChangeDimension row={row} closed={known?.values === "closed"} />
      ) : (
        <>
          <p className="mb-2 text-ink-soft">{t("ofCustomer")}</p>
          <ButtonLink href={routes.customerDimensions(row.customerGuid)}>
            {t("toCustomer")}
          </ButtonLink>
        </>
      )}
    </RowPeek>
  );
}

function ChangeDimension({ row, closed }: { row: DimensionRow; closed: boolean }) {
  const t = useTranslations("dimensions");
  const { place, removals, edit, changeable } = useDimensionsPage();
  if (!changeable) return null;
  const { dimensionId, number, name, value } = row;
  const { owner, guid } = place;
  const removal = findRemoval(removals.jobs, guid, dimensionId);
  if (removal !== undefined) {
    const isLate = removal.state !== "waiting";
    return (
      <Button aria-disabled={isLate} onClick={() => isLate || removals.undo(removal.id)}>
        {t("removal.undo")}
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      {closed ? <p className="text-ink-soft">{t("peek.closed")}</p> : null}
      <div className="flex flex-wrap gap-2">
        {closed ? null : (
          <Button
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => edit({ dimension: String(number), number: "", value })}
          >
            {t("peek.change")}
          </Button>
        )}
        <Button
          icon={<Trash2 aria-hidden className="size-4" />}
          pending={removals.asking}
          onClick={() => removals.remove({ owner, guid, dimensionId, name })}
        >
          {t("peek.remove")}
        </Button>
      </div>
    </div>
  );
}
