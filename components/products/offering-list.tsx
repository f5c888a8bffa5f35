"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter, flagFilter, valueFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { offeringStates, type ReadOffering } from "@/lib/domain/products/offering-fields";
import type { OfferingPage } from "@/lib/domain/products/offering-pages";
import { offeringParams } from "@/lib/products/params";
import { offeringListQuery, walkOfferings } from "@/lib/products/queries";
import { routes } from "@/lib/routes";
import { CompareBar } from "./compare-bar";
import { OfferingStateTag } from "./offering-state-tag";
import { type OfferingLabels, useOfferingLabels } from "./use-offering-labels";

const { name, code, text, flag, number, day } = columnsOf<ReadOffering, OfferingLabels>();

const rowId = ({ ID }: ReadOffering) => ID;
const rowsOf = ({ rows }: OfferingPage): readonly ReadOffering[] => rows;
const nameOf = ({ Name, ID }: ReadOffering) => Name ?? ID;
const roleOf = ({ PrimaryProduct }: ReadOffering) =>
  typeof PrimaryProduct === "boolean" ? (PrimaryProduct ? "primary" : "addOn") : null;

/** What the tenant sells (List Product Offerings, interface 4.7 and 2.6). */
export const offeringList = defineList({
  id: "product-offerings",
  texts: "product-offerings",
  params: offeringParams,
  rowId,
  nameOf,
  href: ({ ID }) => routes.offering(ID),
  useSource: () => useAppendingSource(useInfiniteQuery(offeringListQuery()), rowsOf, rowId),
  walk: (_, signal) => walkOfferings(signal),
  useLabels: () => useOfferingLabels(),
  match: (row, { find, state, role, service, web }, { labels }) =>
    (state === null || labels.state(row) === state) &&
    (role === null || roleOf(row) === role) &&
    (service === null || row.ServiceTypes?.includes(service) === true) &&
    (!web || row.EnabledForWebOrder === true) &&
    findsText(find, [row.Name, labels.product(row.ProductId), ...(row.PriceAreas ?? [])]),
  find: "find",
  selection: { allowed: () => true, Bar: CompareBar },
  filters: [
    choiceFilter("state", offeringStates),
    choiceFilter("role", ["primary", "addOn"]),
    valueFilter<ReadOffering, OfferingLabels>("service", (row) => row.ServiceTypes?.[0] ?? null, {
      labelOf: (key, { labels }) => labels.service(key),
    }),
    flagFilter("web"),
  ],
  columns: [
    name("name", nameOf),
    text("state", (row, { t, labels }) => t(`values.state.${labels.state(row)}`), {
      width: 120,
      cell: (row, { labels }) => <OfferingStateTag state={labels.state(row)} />,
    }),
    text(
      "role",
      (row, { t }) => {
        const role = roleOf(row);
        return role && t(`values.role.${role}`);
      },
      { width: 120 },
    ),
    text("service", (row, { labels }) => labels.text("ServiceTypes", row), { width: 160 }),
    text("product", (row, { labels }) => labels.product(row.ProductId)),
    text("areas", (row, { labels }) => labels.text("PriceAreas", row), { width: 152 }),
    number("months", ({ DefaultValidPeriod }) => DefaultValidPeriod ?? null, { width: 112 }),
    day("endDate", ({ EndDate }) => EndDate),
    flag("web", ({ EnabledForWebOrder }) => EnabledForWebOrder ?? null, { width: 120 }),
    flag("visible", ({ Visible }) => Visible ?? null, { width: 96 }),
    number("prices", ({ InteractiveFields }) => InteractiveFields?.length ?? null, {
      shown: false,
    }),
    text("reason", ({ IsDisabled }) => IsDisabled?.Reason, { shown: false }),
    code("template", ({ TextTemplateGuid }) => TextTemplateGuid, { width: 280, shown: false }),
  ],
});
