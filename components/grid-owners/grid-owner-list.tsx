"use client";

import { useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { toggleFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import type { StateOf } from "@/lib/browser/list-params";
import type { GridOwner } from "@/lib/contract/grid-owner";
import { readOwnerNumber } from "@/lib/domain/grid-owners/owner-number";
import {
  missingPti,
  type PtiCounts,
  ptiShares,
  unpaidPti,
} from "@/lib/domain/grid-owners/pti-counts";
import {
  formatOrganizationNumber,
  isSameOrganization,
} from "@/lib/domain/readers/organization-number";
import { gridOwnerParams } from "@/lib/grid-owners/params";
import { gridOwnersQuery } from "@/lib/grid-owners/queries";
import { MonthFacts, NoneFound, NumberNotice } from "./grid-owner-parts";
import { PtiBar } from "./pti-bar";

export type State = StateOf<typeof gridOwnerParams>;

const { name, code, number, percent } = columnsOf<GridOwner>();

const countsOf = (owner: GridOwner): PtiCounts => ({
  expected: owner.expectedPtiCount,
  imported: owner.importedPtiCount,
  paid: owner.paidPtiCount,
});

/** Each grid owner with its supplier invoices of the month (List Grid Owners, interface 4.1). */
export const gridOwnerList = defineList<GridOwner, State>({
  id: "grid-owners",
  texts: "grid-owners",
  params: gridOwnerParams,
  rowId: ({ gln }) => gln,
  nameOf: (owner) => owner.name,
  useSource: (state) => wholeSource(useQuery(gridOwnersQuery(organizationOf(state)))),
  match: (owner, { find, missing }) =>
    (!missing || (missingPti(countsOf(owner)) ?? 0) > 0) && finds(owner, find),
  find: "find",
  filters: [toggleFilter("missing")],
  columns: [
    name("name", (owner) => owner.name, { width: 208 }),
    number("expected", ({ expectedPtiCount }) => expectedPtiCount, { width: 104 }),
    number("imported", ({ importedPtiCount }) => importedPtiCount, { width: 104 }),
    number("paid", ({ paidPtiCount }) => paidPtiCount, { width: 104 }),
    percent("progress", (owner) => ptiShares(countsOf(owner)).imported, {
      width: 300,
      cell: (owner, { t, formats }) => (
        <PtiBar
          counts={countsOf(owner)}
          describe={({ imported, paid }) =>
            t("progress", {
              imported: imported === null ? "–" : formats.percent(imported),
              paid: paid === null ? "–" : formats.percent(paid),
            })
          }
        />
      ),
    }),
    number("notImported", (owner) => missingPti(countsOf(owner)), { width: 120 }),
    number("notPaid", (owner) => unpaidPti(countsOf(owner)), { width: 120 }),
    code("gln", ({ gln }) => gln, { width: 144 }),
    code("organizationNumber", ({ organizationNumber }) => organizationNumber, {
      width: 136,
      cell: ({ organizationNumber }) => formatOrganizationNumber(organizationNumber),
    }),
  ],
  peek: async () => (await import("./grid-owner-peek")).GridOwnerPeek,
  parts: { Header: MonthFacts, Notices: NumberNotice, Empty: NoneFound },
});

/** Billing finds a company's number itself; everything else is found in the whole list. */
function organizationOf({ find }: State): string | null {
  const typed = readOwnerNumber(find);
  return typed?.kind === "organization" ? typed.digits : null;
}

function finds({ gln, name: ownerName, organizationNumber }: GridOwner, find: string): boolean {
  const typed = readOwnerNumber(find);
  if (typed?.kind === "gln") return gln === typed.digits;
  if (typed?.kind === "organization") {
    return isSameOrganization(organizationNumber, find);
  }
  return findsText(find, [ownerName, gln, organizationNumber]);
}
