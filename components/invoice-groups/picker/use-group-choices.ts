"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { filtersOf } from "@/lib/invoice-groups/filters";
import { groupParams } from "@/lib/invoice-groups/params";
import { planSearch } from "@/lib/invoice-groups/plan-search";
import { groupPageQuery, searchTemplateQuery } from "@/lib/invoice-groups/queries";

const shown = 25;
const none: readonly InvoiceGroupConfig[] = [];

/** Why there are no choices, in the order of checks. */
export type NoChoice = "broken-id" | "not-searchable" | "unknown-id" | "not-found";

export interface GroupChoices {
  readonly groups: readonly InvoiceGroupConfig[];
  /** More match than are shown. */
  readonly more: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly noChoice: NoChoice | null;
}

/** The invoice groups that a text finds, by the very search of the list of groups. */
export function useGroupChoices(text: string): GroupChoices {
  const asked = text !== "";
  const template = useQuery({ ...searchTemplateQuery(), enabled: asked });
  const filters = useMemo(() => filtersOf(template.data ?? {}), [template.data]);
  const { search, plan } = useMemo(
    () => planSearch({ ...groupParams.initial, find: text }, filters),
    [text, filters],
  );
  const ready = template.data !== undefined && plan !== null;
  const page = useQuery({
    ...groupPageQuery({ ...search, size: shown }),
    enabled: ready,
    retry: false,
  });
  const current = ready && !page.isPlaceholderData ? page.data : undefined;
  const error = asked ? (template.error ?? (ready ? page.error : null)) : null;
  const pending =
    asked && error === null && (template.data === undefined || (ready && current === undefined));
  const rows = current?.rows ?? none;
  const empty = asked && !pending && error === null && rows.length === 0;
  return {
    groups: rows,
    more: current?.more ?? false,
    pending,
    error,
    noChoice: empty ? reasonOf(text, plan !== null) : null,
  };
}

/** As long as no name is, and of the characters of an id. */
const likeAnId = /^[0-9a-f-]{20,}$/i;

function reasonOf(text: string, searchable: boolean): NoChoice {
  if (normalizeIdentifier(text) !== null) return "unknown-id";
  if (likeAnId.test(text)) return "broken-id";
  return searchable ? "not-found" : "not-searchable";
}
