"use client";

import { lazy } from "react";
import { Input } from "./input";
import { LazyPart } from "./lazy-part";

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Quiet, beside the label. */
  readonly detail?: string | undefined;
  /** Its heading; options of one heading are adjacent. */
  readonly group?: string;
}

export interface ComboboxProps {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-required"?: true | undefined;
  options: readonly ComboboxOption[];
  /** Of the chosen option; empty: none is. */
  value: string;
  onValueChange: (value: string) => void;
  placeholder: string;
  /** Name of the list, and of the button that opens it. */
  listLabel: string;
  /** Shown when nothing matches. */
  emptyText: string;
}

const ComboboxSurface = lazy(async () => ({
  default: (await import("./combobox-surface")).ComboboxSurface,
}));

/** One of many, found by typing; its code comes when the first one is shown. */
export function Combobox(props: ComboboxProps) {
  return (
    <LazyPart fallback={<Input id={props.id} readOnly placeholder={props.placeholder} />}>
      <ComboboxSurface {...props} />
    </LazyPart>
  );
}
