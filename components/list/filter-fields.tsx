"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { useEntryLabels } from "@/components/form/use-entry-labels";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { addressText } from "@/lib/browser/list-params";
import { isDay } from "@/lib/domain/day";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { type NumberRules, readNumber } from "@/lib/domain/read-number";
import { cleanLine } from "@/lib/domain/readers/clean-text";
import { useFormats } from "@/lib/intl/use-formats";
import { type TypedKind, typedLabel } from "./typed-labels";

interface FilterFieldsProps {
  kind: TypedKind;
  /** One value, or the two ends of a range; texts as the address has them. */
  fields: readonly { readonly name: string; readonly label: string; readonly text: string }[];
  /** Values by name; null takes one away. */
  onChange: (values: Readonly<Record<string, string | null>>) => void;
  onDone: () => void;
}

interface Reading {
  /** As the address has it; empty: no value. Null: it cannot be read. */
  readonly value: string | null;
  readonly error: string | null;
}

const pauseMilliseconds = 200;

/** Typed values; valid ones take effect after a pause or with Enter. */
export function FilterFields({ kind, fields, onChange, onDone }: FilterFieldsProps) {
  const t = useTranslations("table.filters");
  const formats = useFormats();
  const { read, show, hint } = useReading(kind);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, text }) => [name, text === "" ? "" : show(text)])),
  );
  const readAll = (texts: Readonly<Record<string, string>>) => {
    const readings = fields.map((field) => ({ ...field, ...read(texts[field.name] ?? "") }));
    const [from, to] = readings;
    if (!from?.value || !to?.value || !isBefore(kind, to.value, from.value)) return readings;
    return [
      from,
      {
        ...to,
        value: null,
        error: t("backwards", { from: typedLabel(kind, from.value, formats) }),
      },
    ];
  };
  const readings = readAll(typed);
  const apply = (given: typeof readings) => {
    clearTimeout(timer.current);
    const known = given.flatMap(({ name, value }) =>
      value === null ? [] : [[name, value || null] as const],
    );
    onChange(Object.fromEntries(known));
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
      <div className={fields.length > 1 ? "grid grid-cols-2 gap-3" : ""}>
        {readings.map(({ name, label, error }, at) => (
          <Field key={name} label={label} error={error} hint={at === 0 ? hint : undefined}>
            {(control) =>
              kind === "date" ? (
                <DateInput
                  {...control}
                  autoFocus={at === 0}
                  value={typed[name] ?? ""}
                  onValueChange={(day) => type(name, day)}
                />
              ) : (
                <Input
                  {...control}
                  autoFocus={at === 0}
                  inputMode={inputModes[kind]}
                  spellCheck={false}
                  value={typed[name] ?? ""}
                  onChange={(event) => type(name, event.target.value)}
                />
              )
            }
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
  date: "text",
  amount: "decimal",
  number: "decimal",
  whole: "numeric",
} as const satisfies Record<TypedKind, string>;

const numberRules = {
  amount: { places: 2, min: -1e12, max: 1e12 },
  number: { places: 6, min: -1e12, max: 1e12 },
  whole: { places: 0 },
} as const satisfies Partial<Record<TypedKind, NumberRules>>;

/** How values of one kind are typed, parsed and shown. */
function useReading(kind: TypedKind) {
  const t = useTranslations("table.filters");
  const formats = useFormats();
  const words = useEntryLabels();
  const { currency } = useActor();
  const good = (value: string): Reading => ({ value, error: null });
  const wrong = (error: string): Reading => ({ value: null, error });
  const read = (typed: string): Reading => {
    const text = cleanLine(typed);
    if (text === "") return good("");
    switch (kind) {
      case "text":
        return addressText(text) === "" ? wrong(t("nationalIdError")) : good(text);
      case "id":
        return idReading(normalizeIdentifier(text));
      case "date":
        return isDay(text) ? good(text) : wrong(words({ problem: "day" }, text));
      case "amount":
      case "number":
      case "whole": {
        const rules = kind === "amount" ? { ...numberRules.amount, currency } : numberRules[kind];
        const number = readNumber(text, rules);
        return typeof number === "number" ? good(String(number)) : wrong(words(number, text));
      }
      default:
        return kind satisfies never;
    }
  };
  const idReading = (id: string | null) => (id === null ? wrong(t("idError")) : good(id));
  const show = (text: string): string =>
    kind === "amount" ? formats.amount(toMinorUnits(Number(text))) : text;
  const hints: Partial<Record<TypedKind, string>> = { text: t("textHint"), id: t("idHint") };
  return { read, show, hint: hints[kind] };
}

function isBefore(kind: TypedKind, one: string, other: string): boolean {
  return kind === "date" ? one < other : Number(one) < Number(other);
}
