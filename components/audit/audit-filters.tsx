"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { auditOutcomes } from "@/lib/domain/audit/kinds";
import { actionChoices } from "./action-choices";
import { FilterChip } from "./filter-chip";
import { shortId } from "./record-href";
import type { AuditList } from "./use-audit-list";
import { useAuditWords } from "./use-audit-words";

/** What the list is narrowed to; records and persons are chosen from an entry. */
export function AuditFilterBar({ list }: { list: AuditList }) {
  const t = useTranslations("audit.filters");
  const outcomes = useTranslations("audit.outcomes");
  const words = useAuditWords();
  const { filters, setFilters, rows } = list;
  const dayId = useId();
  const name = rows.find(({ actor }) => actor.id === filters.actor)?.actor.name;
  return (
    <search aria-label={t("label")} className="flex flex-col gap-2 px-6 pt-2 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="relative w-56 max-w-full">
          <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-ink-quiet" />
          <Input
            type="search"
            aria-label={t("text")}
            placeholder={t("text")}
            className="pl-8"
            maxLength={100}
            value={filters.text}
            onChange={(event) => setFilters({ text: event.target.value })}
          />
        </span>
        <Select
          label={t("action")}
          className="w-52 max-w-full"
          value={filters.action ?? ""}
          onValueChange={(action) => setFilters({ action: action || null })}
          options={[
            { value: "", label: t("anyAction") },
            ...actionChoices(filters.action).map((value) => ({
              value,
              label: words.action(value),
            })),
          ]}
        />
        <Select
          label={t("outcome")}
          className="w-44"
          value={filters.outcome ?? ""}
          onValueChange={(outcome) =>
            setFilters({ outcome: auditOutcomes.find((known) => known === outcome) ?? null })
          }
          options={[
            { value: "", label: t("anyOutcome") },
            ...auditOutcomes.map((value) => ({ value, label: outcomes(value) })),
          ]}
        />
        {(["from", "to"] as const).map((end) => (
          <span key={end} className="flex items-center gap-1.5">
            <label htmlFor={`${dayId}-${end}`} className="text-ink-soft">
              {t(end)}
            </label>
            <Input
              id={`${dayId}-${end}`}
              type="date"
              className="w-36"
              value={filters[end] ?? ""}
              onChange={(event) => setFilters({ [end]: event.target.value || null })}
            />
          </span>
        ))}
        {list.count > 0 ? (
          <Button variant="quiet" icon={<X aria-hidden className="size-4" />} onClick={list.clear}>
            {t("clear")}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {filters.actor === null ? null : (
          <FilterChip onRemove={() => setFilters({ actor: null })}>
            {name === undefined ? t("onePerson") : t("actor", { name })}
          </FilterChip>
        )}
        {filters.record === null ? null : (
          <FilterChip onRemove={() => setFilters({ record: null })}>
            {t("record", {
              kind: words.kind(filters.record.kind),
              id: shortId(filters.record.id),
            })}
          </FilterChip>
        )}
        {(["customer", "account"] as const).map((end) => {
          const id = filters[end];
          return id === null ? null : (
            <FilterChip key={end} onRemove={() => setFilters({ [end]: null })}>
              {t(end, { id: shortId(id) })}
            </FilterChip>
          );
        })}
      </div>
      {list.swapped ? <Banner tone="info" role="status" title={t("swapped")} /> : null}
    </search>
  );
}
