"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { toggleFilter } from "@/components/list/list-filter";
import { ListEmpty } from "@/components/list/list-rows";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { EmptyState } from "@/components/shell/states";
import { VirtualRows } from "@/components/table/virtual-rows";
import { ButtonLink } from "@/components/ui/button-link";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { debtCaseParams, debtCaseQuestion } from "@/lib/debt-cases/register/params";
import { caseListQuery, readCases } from "@/lib/debt-cases/register/queries";
import { debtCaseStates } from "@/lib/domain/debt-cases/case-enumerations";
import type { DebtCase, DebtCaseList } from "@/lib/domain/debt-cases/case-shape";
import { looksLikeNationalId } from "@/lib/domain/readers/national-ids/holds-national-id";
import { routes } from "@/lib/routes";
import { CaseIdCell, CustomerCell, NextActionCell, StateCell } from "./case-cells";
import { CaseSelectionBar } from "./case-selection-bar";
import { CompareBanner } from "./compare-banner";
import { CompareButton } from "./compare-button";

const { name, text, code, minor, day, moment } = columnsOf<DebtCase>();

const rowId = ({ id }: DebtCase) => id;
const rowsOf = ({ cases }: DebtCaseList) => cases;
const currency = (row: DebtCase) => row.currency;
const hidden = { shown: false } as const;

/** For the comparison with an agency's list; a file has it even if it is hidden. */
const compared = ["customerNumber", "attention", "total", "caseDate", "assignedAt", "closedAt"];

/** The desk's register of debt cases: billing lists none. */
export const debtCaseList = defineList({
  id: "debt-cases",
  texts: "debt-cases",
  params: debtCaseParams,
  rowId,
  nameOf: ({ invoiceNumber }) => invoiceNumber,
  href: ({ id }) => routes.debtCase(id),
  useSource: (state) => useAppendingSource(useCases(state), rowsOf, rowId),
  walk: (state, signal) => {
    const question = debtCaseQuestion(state);
    return walkPages((cursor) => readCases(question, cursor, signal), rowsOf, signal);
  },
  view: {
    name: "state",
    values: ["all", ...debtCaseStates],
    // Most registers have no dropped ones.
    offers: (state, { count }) => state !== "dropped" || count > 0,
    useCounts,
  },
  find: "find",
  filters: ["mine", "free", "due", "attention"].map(toggleFilter),
  columns: [
    name("invoice", ({ invoiceNumber }) => invoiceNumber, { width: 120, includes: compared }),
    text("customer", ({ customerName }) => customerName, {
      width: 152,
      cell: (row) => <CustomerCell row={row} />,
    }),
    text("state", ({ state }, { t }) => t(`values.state.${state}`), {
      width: 152,
      cell: (row) => <StateCell row={row} />,
    }),
    code("caseId", ({ debtCaseId }) => debtCaseId, {
      width: 136,
      cell: (row) => <CaseIdCell row={row} />,
    }),
    text("agency", ({ agency }) => agency, { width: 128 }),
    minor("outstanding", ({ restMinor }) => restMinor, currency),
    minor("paid", ({ paidMinor }) => paidMinor, currency),
    text("owner", ({ owner }) => owner?.name, { width: 128 }),
    day("nextAction", ({ nextActionOn }) => nextActionOn, {
      width: 184,
      cell: (row) => <NextActionCell row={row} />,
    }),
    moment("updatedAt", ({ updatedAt }) => updatedAt, { width: 152 }),
    // Some tenants use national ids as customer numbers.
    code(
      "customerNumber",
      ({ customerNumber }) =>
        customerNumber !== null && looksLikeNationalId(customerNumber) ? null : customerNumber,
      hidden,
    ),
    text("attention", ({ attention }) => attention, hidden),
    minor("total", ({ totalMinor }) => totalMinor, currency, hidden),
    day("caseDate", ({ debtCaseDate }) => debtCaseDate, hidden),
    moment("assignedAt", ({ assignedAt }) => assignedAt, hidden),
    moment("closedAt", ({ closedAt }) => closedAt, hidden),
  ],
  selection: {
    allowed: ({ actor }) => actor.may("debt:write"),
    // Nobody follows up a closed case.
    locked: ({ closedAt }) => closedAt !== null,
    Bar: CaseSelectionBar,
  },
  facts: true,
  personal: true,
  rowWindow: VirtualRows,
  parts: {
    Actions: ({ list }) => <CompareButton ids={list.source.rows.map(rowId)} />,
    Notices: ({ list }) => (
      <CompareBanner
        onShowDiffering={() =>
          list.update(() => ({ ...debtCaseParams.initial, attention: true }), "push")
        }
      />
    ),
    Empty: ({ list }) => {
      const { t } = list.context;
      if (list.narrowed) return <ListEmpty list={list} />;
      return (
        <EmptyState
          title={t("empty.title")}
          hint={t("empty.hint")}
          action={<ButtonLink href={routes.openInvoices()}>{t("openInvoices")}</ButtonLink>}
        />
      );
    },
  },
});

function useCases(state: typeof debtCaseParams.initial) {
  const question = useMemo(() => debtCaseQuestion(state), [state]);
  return useInfiniteQuery(caseListQuery(question));
}

function useCounts(): Readonly<Record<string, number>> | null {
  const [state] = useSearchParamsState(debtCaseParams);
  const counts = useCases(state).data?.pages[0]?.counts;
  if (counts === undefined) return null;
  const each = debtCaseStates.map((one) => [one, counts[one] ?? 0] as const);
  return { all: each.reduce((sum, [, count]) => sum + count, 0), ...Object.fromEntries(each) };
}
