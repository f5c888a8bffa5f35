import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { AgeCell } from "@/components/shell/age-cell";
import { type ApprovalState, ApprovalStateTag } from "@/components/shell/approval-state-tag";
import { useFormats } from "@/lib/intl/use-formats";
import type { TableColumn } from "./table-column";

interface ApprovalRow {
  readonly state: ApprovalState;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly author: { readonly name: string };
  readonly submittedAt: string | null;
  readonly approvedBy: { readonly name: string } | null;
  readonly onePerson: boolean;
  readonly updatedAt: string;
  readonly outcome: {
    readonly nextCheckAt: string | null;
    readonly undecidedUntil: string | null;
  } | null;
}

type SharedId = "title" | "state" | "amount" | "author" | "age" | "decidedBy" | "updatedAt";

interface ApprovalColumnsInput<Row, OwnId extends string> {
  /** What the list is of, what names a row, and what its author did. */
  words: { readonly group: string; readonly title: string; readonly author: string };
  titleOf: (row: Row) => string;
  /** Columns that only this list has; the same ones as long as they are. */
  own: Readonly<Record<OwnId, TableColumn<Row>>>;
  /** Those that are shown, in their order. */
  order: readonly (SharedId | OwnId)[];
}

/** The columns of a list of what people decide on. */
export function useApprovalColumns<Row extends ApprovalRow, OwnId extends string>(
  input: ApprovalColumnsInput<Row, OwnId>,
): readonly TableColumn<Row>[] {
  const { words, titleOf, own, order } = input;
  const { group, title, author } = words;
  const t = useTranslations("approvals");
  const formats = useFormats();
  return useMemo(() => {
    const named = (id: SharedId, label: string, width: number) => ({
      ...{ id, label, group, width, numeric: false, shown: true },
    });
    const decidedBy = (row: Row) =>
      row.onePerson ? t("onePerson") : (row.approvedBy?.name ?? null);
    const shared: Record<SharedId, TableColumn<Row>> = {
      title: {
        ...named("title", title, 296),
        cell: (row) => (
          <span data-name="" className="truncate font-medium text-accent-ink">
            {titleOf(row)}
          </span>
        ),
        sortBy: titleOf,
      },
      state: {
        ...named("state", t("columns.state"), 192),
        cell: ({ state, outcome }) => (
          <ApprovalStateTag
            state={state}
            nextCheckAt={outcome?.undecidedUntil ? outcome.nextCheckAt : null}
          />
        ),
        sortBy: (row) => row.state,
      },
      amount: {
        ...named("amount", t("columns.amount"), 144),
        numeric: true,
        cell: (row) => formats.minorUnits(row.amountMinor, row.currency),
        sortBy: (row) => row.amountMinor,
      },
      author: {
        ...named("author", author, 152),
        cell: (row) => row.author.name,
        sortBy: (row) => row.author.name,
      },
      age: {
        ...named("age", t("columns.age"), 112),
        cell: (row) => <AgeCell since={row.submittedAt} />,
        sortBy: (row) => row.submittedAt,
      },
      decidedBy: {
        ...named("decidedBy", t("columns.decidedBy"), 152),
        cell: (row) => decidedBy(row) ?? "–",
        sortBy: decidedBy,
      },
      updatedAt: {
        ...named("updatedAt", t("columns.updatedAt"), 168),
        tabular: true,
        cell: (row) => formats.dateTime(row.updatedAt),
        sortBy: (row) => row.updatedAt,
      },
    };
    const columns = { ...shared, ...own };
    return order.map((id) => columns[id]);
  }, [t, formats, group, title, author, titleOf, own, order]);
}
