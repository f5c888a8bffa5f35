"use client";

import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox, type ComboboxProps } from "@/components/ui/combobox";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { RadioGroup, type RadioOption } from "@/components/ui/radio-group";
import { Select, type SelectOption } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { readAmount } from "@/lib/domain/read-number";
import { useFormats } from "@/lib/intl/use-formats";
import { Field } from "../ui/field";
import { DateInput } from "./date-input";
import type { EntryForm, EntryName } from "./use-entry-form";

interface BoundProps<Values extends FieldValues, Output> {
  form: EntryForm<Values, Output>;
  name: EntryName<Values>;
  /** Left out: the form's label of this field. */
  label?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Marks a changed value; left out: as the form does. */
  changed?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A field's control, and its connection to its form. */
function useBound<Values extends FieldValues, Output>(props: BoundProps<Values, Output>) {
  const { form, name, label, hint, required, changed, className } = props;
  const { field } = useController({ control: form.methods.control, name });
  const value: unknown = field.value;
  return {
    value: typeof value === "string" ? value : "",
    checked: value === true,
    set: (next: string | boolean) => field.onChange(next),
    leave: field.onBlur,
    shared: {
      id: form.idOf(name),
      label: label ?? form.label(name),
      hint,
      required,
      error: form.errorOf(name),
      changed: changed ?? form.marked(name),
      ...(className !== undefined && { className }),
    },
  };
}

type InputProps = Pick<
  ComponentProps<"input">,
  "inputMode" | "placeholder" | "maxLength" | "autoFocus"
>;

export function TextField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & InputProps,
) {
  const { inputMode, placeholder, maxLength, autoFocus, disabled } = props;
  const { value, set, leave, shared } = useBound(props);
  return (
    <Field {...shared}>
      {(control) => (
        <Input
          {...control}
          inputMode={inputMode}
          placeholder={placeholder}
          maxLength={maxLength}
          autoFocus={autoFocus}
          disabled={disabled}
          value={value}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

/** A number as it is typed; `amount` writes it with two decimals as the field is left. */
export function NumberField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & { amount?: boolean | undefined; narrow?: boolean },
) {
  const { amount = false, narrow = false, disabled } = props;
  const { value, set, leave, shared } = useBound(props);
  const formats = useFormats();
  return (
    <Field {...shared}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          disabled={disabled}
          className={cx("tabular text-right", narrow && "max-w-36")}
          value={value}
          onChange={(event) => set(event.target.value)}
          onBlur={() => {
            const read = amount ? readAmount(value) : null;
            if (typeof read === "number" && formats.amount(read) !== value) {
              set(formats.amount(read));
            }
            leave();
          }}
        />
      )}
    </Field>
  );
}

export function AmountField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & { narrow?: boolean },
) {
  return <NumberField {...props} amount />;
}

export function DayField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & { min?: string; max?: string },
) {
  const { min, max, disabled } = props;
  const { value, set, shared } = useBound(props);
  return (
    <Field {...shared}>
      {(control) => (
        <DateInput
          {...control}
          min={min}
          max={max}
          disabled={disabled}
          value={value}
          onValueChange={set}
        />
      )}
    </Field>
  );
}

interface Chosen {
  /** Called after the choice, for dependent values. */
  onChosen?: (value: string) => void;
}

export function ChoiceField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & Chosen & { options: readonly SelectOption[] },
) {
  const { options, onChosen, disabled } = props;
  const { value, set, shared } = useBound(props);
  return (
    <Field {...shared}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          disabled={disabled}
          onValueChange={(next) => {
            set(next);
            onChosen?.(next);
          }}
        />
      )}
    </Field>
  );
}

export function ComboboxField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> &
    Chosen &
    Pick<ComboboxProps, "options" | "placeholder" | "listLabel" | "emptyText">,
) {
  const { options, placeholder, listLabel, emptyText, onChosen } = props;
  const { value, set, shared } = useBound(props);
  return (
    <Field {...shared}>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          placeholder={placeholder}
          listLabel={listLabel}
          emptyText={emptyText}
          value={value}
          onValueChange={(next) => {
            set(next);
            onChosen?.(next);
          }}
        />
      )}
    </Field>
  );
}

/** One of a few, each with a sentence about it. */
export function RadioField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & { options: readonly RadioOption[] },
) {
  const { value, set, shared } = useBound(props);
  const { label, className } = shared;
  return (
    <RadioGroup
      legend={label}
      options={props.options}
      value={value}
      onValueChange={set}
      {...(className !== undefined && { className })}
    />
  );
}

/** On or off, as soon as the form is saved: a checkbox, since a switch would act at once. */
export function SwitchField<Values extends FieldValues, Output>(props: BoundProps<Values, Output>) {
  const { disabled } = props;
  const { checked, set, leave, shared } = useBound(props);
  return (
    <Field {...shared} beside>
      {(control) => (
        <Checkbox
          {...control}
          checked={checked}
          disabled={disabled}
          onCheckedChange={set}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

/** A text of several lines. */
export function NoteField<Values extends FieldValues, Output>(
  props: BoundProps<Values, Output> & { rows?: number; maxLength?: number },
) {
  const { rows = 3, maxLength, disabled } = props;
  const { value, set, leave, shared } = useBound(props);
  return (
    <Field {...shared}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          value={value}
          onChange={(event) => set(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
