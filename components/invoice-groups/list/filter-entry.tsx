"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { FilterKind } from "@/lib/invoice-groups/filters";
import type { FilterEditorProps } from "./filter-editor";
import { useFilterReading } from "./use-filter-reading";

const pauseMilliseconds = 200;

/** One value, or the two ends of a range, typed in; takes effect after a pause or with Enter. */
export function FilterEntry({ filter, texts, words, onChange, onDone }: FilterEditorProps) {
  const t = useTranslations("invoice-groups.list.filter");
  const { read, show, hint } = useFilterReading(filter.kind);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { parameters } = filter;
  const ends =
    parameters.form === "single"
      ? [{ name: parameters.name, label: words.label(filter.id) }]
      : [
          { name: parameters.from, label: t("from") },
          { name: parameters.to, label: t("to") },
        ].flatMap(({ name, label }) => (name === null ? [] : [{ name, label }]));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      ends.map(({ name }) => [name, show(texts.find((text) => text.name === name)?.value ?? "")]),
    ),
  );
  const readAll = (entries: Readonly<Record<string, string>>) =>
    ends.map((end) => ({ ...end, ...read(entries[end.name] ?? "") }));
  const readings = readAll(typed);
  const apply = (entries: typeof readings) => {
    clearTimeout(timer.current);
    onChange(entries.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])));
  };
  const type = (name: string, text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(readAll(next)), pauseMilliseconds);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(readings);
        if (readings.every(({ error }) => error === null)) onDone();
      }}
    >
      <div className={ends.length > 1 ? "grid grid-cols-2 gap-3" : ""}>
        {readings.map(({ name, label, error }, at) => (
          <Field key={name} label={label} error={error} hint={at === 0 ? hint : undefined}>
            {(control) => (
              <Input
                {...control}
                autoFocus={at === 0}
                type={filter.kind === "date" ? "date" : "text"}
                inputMode={inputModes[filter.kind]}
                spellCheck={false}
                value={typed[name] ?? ""}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" className="self-start">
        {t("apply")}
      </Button>
    </form>
  );
}

const inputModes = {
  text: "text",
  id: "text",
  flag: "text",
  code: "numeric",
  days: "numeric",
  number: "decimal",
  amount: "decimal",
  date: "text",
} as const satisfies Record<FilterKind, "text" | "numeric" | "decimal">;
