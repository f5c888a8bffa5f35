import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";

interface EntryRowsProps {
  /** Of a field array. */
  rows: readonly { readonly id: string }[];
  /** Classes of a row: its grid, whose last column is the button that removes it. */
  className: string;
  /** Names a row, by its place from 1. */
  label: (place: number) => string;
  addLabel: string;
  removeLabel: (place: number) => string;
  onAdd: () => void;
  /** Id of the first control of a new row, which takes the focus. */
  firstId: (row: number) => string;
  onRemove: (row: number) => void;
  /** The fields of a row. */
  children: (row: number) => ReactNode;
}

/** Rows of fields, one below the other. The last remaining one cannot be removed. */
export function EntryRows(props: EntryRowsProps) {
  const { rows, className, label, addLabel, removeLabel, onAdd, firstId, onRemove } = props;
  const add = () => {
    onAdd();
    const id = firstId(rows.length);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div className="grid gap-3">
      {rows.map(({ id }, row) => (
        <fieldset key={id} className={className}>
          <legend className="sr-only">{label(row + 1)}</legend>
          {props.children(row)}
          <IconButton
            label={removeLabel(row + 1)}
            icon={<X aria-hidden className="size-4" />}
            disabled={rows.length === 1}
            onClick={() => onRemove(row)}
            className="mt-6"
          />
        </fieldset>
      ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden className="size-3.5" />} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}
