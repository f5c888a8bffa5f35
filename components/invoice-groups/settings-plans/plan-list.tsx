"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import { planViews } from "@/lib/domain/settings-plans/plan-enumerations";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { planParams } from "@/lib/invoice-groups/settings-plans/params";
import { planListQuery, readPlans } from "@/lib/invoice-groups/settings-plans/queries";
import { routes } from "@/lib/routes";
import { type PlanLabels, usePlanLabels } from "./use-plan-labels";

const { name, text, number, moment } = columnsOf<SettingsPlan, PlanLabels>();

const rowId = ({ id }: SettingsPlan) => id;
const rowsOf = ({ plans }: DeskAnswer<"listSettingsPlans">) => plans;

/** Bulk changes of settings: a person's own, those to approve, those decided. */
export const planList = defineList({
  id: "settings-plans",
  texts: "settings-plans",
  params: planParams,
  rowId,
  nameOf: ({ createdAt }) => createdAt,
  href: ({ id }) => routes.settingsPlan(id),
  useSource: ({ view }) => useAppendingSource(useInfiniteQuery(planListQuery(view)), rowsOf, rowId),
  useLabels: usePlanLabels,
  walk: ({ view }, signal) =>
    walkPages((cursor) => readPlans(view, cursor, signal), rowsOf, signal),
  view: {
    name: "view",
    values: planViews,
    offers: (view, { actor }) => view !== "to-approve" || actor.may("invoice-groups:write"),
  },
  columns: [
    name("change", (plan, { labels }) => labels.title(plan), { width: 360 }),
    text("state", (plan, { labels }) => labels.stateOf(plan), {
      width: 160,
      cell: (plan) => <ApprovalStateTag approval={plan} />,
    }),
    number("groups", ({ sums }) => sums.rows.change, { width: 136 }),
    number("blocked", ({ sums }) => sums.rows.blocked, { width: 112, shown: false }),
    text("author", ({ author }) => author.name, { width: 152 }),
    text("note", ({ note }) => note, { width: 240 }),
    moment("createdAt", ({ createdAt }) => createdAt),
    moment("submittedAt", ({ submittedAt }) => submittedAt, { shown: false }),
  ],
  facts: true,
  personal: true,
});
