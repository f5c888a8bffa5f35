"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import {
  type LineFilterId,
  type LineFilterValue,
  lineFilterKinds,
} from "@/lib/domain/invoice-lines/line-filter";
import { parseNumber } from "@/lib/intl/parse-number";
import { mayStandInAddress } from "@/lib/invoice-lines/abandoned/search-params";
import { ChoiceEditor } from "./choice-editor";
import type { Queue } from "./use-queue";
import type { QueueWords } from "./use-queue-words";

export interface FilterEditorProps {
  id: LineFilterId;
  value: LineFilterValue | undefined;
  all: Queue["all"];
  words: QueueWords;
  onChange: (value: LineFilterValue | null) => void;
  onDone: () => void;
}

/** The control that fits a filter: the values there are, a text, or the two ends of a range. */
export function FilterEditor(props: FilterEditorProps) {
  const kind = lineFilterKinds[props.id];
  if (kind === "choice") return <ChoiceEditor {...props} />;
  return <TypedEditor {...props} kind={kind} />;
}

type TypedKind = "text" | "amount" | "date" | "days";

function TypedEditor({
  value,
  onChange,
  onDone,
  words,
  id,
  kind,
}: FilterEditorProps & { kind: TypedKind }) {
  const t = useTranslations("invoice-lines.filter");
  const range = kind !== "text";
  const [typed, setTyped] = useState<readonly string[]>(() =>
    value?.kind === "range" ? [value.from, value.to] : [value?.text ?? "", ""],
  );
  const [tried, setTried] = useState(false);
  const [first = "", second = ""] = typed.map((text) => read(kind, text));
  const ends = range ? [t("from"), t("to")] : [words.label(id)];
  const wrong = [first, second].slice(0, ends.length).includes(unreadable);
  const error = kind === "text" ? t("nationalId") : t("numberError");
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong) return;
        onChange(range ? { kind: "range", from: first, to: second } : { kind: "one", text: first });
        onDone();
      }}
    >
      <div className={range ? "grid grid-cols-2 gap-3" : ""}>
        {ends.map((label, at) => (
          <Field
            key={label}
            label={label}
            error={tried && [first, second][at] === unreadable ? error : null}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus={at === 0}
                type={kind === "date" ? "date" : "text"}
                inputMode={kind === "amount" ? "decimal" : kind === "days" ? "numeric" : "text"}
                spellCheck={false}
                value={typed[at] ?? ""}
                onChange={(event) => {
                  const text = event.target.value;
                  setTyped((current) => current.map((old, place) => (place === at ? text : old)));
                }}
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

const unreadable = "?";

/** What was typed as the address holds it. */
function read(kind: TypedKind, text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || kind === "date") return trimmed;
  if (kind === "text") return mayStandInAddress(trimmed) ? trimmed : unreadable;
  const parsed = parseNumber(trimmed);
  if (parsed.kind !== "number") return unreadable;
  const shape = kind === "days" ? /^\d{1,5}$/ : /^-?\d{1,12}(\.\d{1,2})?$/;
  return shape.test(parsed.decimal) ? parsed.decimal : unreadable;
}
