import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { ProblemNote } from "./problem-note";

/** Components of the screens of invoice groups; the page passes them in. */
export interface GroupParts {
  /** Selects a group by any of its data. */
  readonly Picker: ComponentType<{
    control: FieldControl;
    customerGuid: string | null;
    focused: boolean;
    onChoose: (accountGuid: string) => void;
  }>;
  /** The selected group, with its state and its holds. */
  readonly Picked: ComponentType<{ group: InvoiceGroupConfig }>;
}

interface GroupFieldProps {
  parts: GroupParts;
  id: string;
  label: string;
  hint: string;
  error: string | null | undefined;
  /** Empty or null: none is chosen. */
  accountGuid: string | null;
  /** The customer whose groups are offered before typing; null: none. */
  customerGuid: string | null;
  /** The read of the chosen group. */
  group: { readonly data?: InvoiceGroupConfig | undefined; readonly error: Error | null };
  /** Label of the button that leads back to the choice; null: the group is fixed. */
  otherLabel: string | null;
  onChoose: (accountGuid: string | null) => void;
}

/** The invoice group that a form is about: found by any of its data, and then shown. */
export function GroupField(props: GroupFieldProps) {
  const { parts, id, label, hint, error, accountGuid, customerGuid, group } = props;
  const { otherLabel, onChoose } = props;
  // When a person changes the choice, the focus follows.
  const [touched, setTouched] = useState(false);
  const choose = (chosen: string | null) => {
    setTouched(true);
    onChoose(chosen);
  };
  if (!accountGuid) {
    return (
      <Field id={id} label={label} required error={error} hint={hint} className="sm:col-span-2">
        {(control) => (
          <parts.Picker
            control={control}
            customerGuid={customerGuid}
            focused={touched}
            onChoose={choose}
          />
        )}
      </Field>
    );
  }
  return (
    <div className="grid gap-1 sm:col-span-2">
      <p className="font-medium">{label}</p>
      {group.data ? (
        <parts.Picked group={group.data} />
      ) : group.error ? (
        <ProblemNote error={group.error} />
      ) : (
        <Skeleton className="h-10 w-64" />
      )}
      {error ? (
        <p role="alert" className="text-danger-ink text-sm">
          {error}
        </p>
      ) : null}
      {otherLabel === null ? null : (
        <span>
          <OtherButton id={id} label={otherLabel} focused={touched} onPress={() => choose(null)} />
        </span>
      )}
    </div>
  );
}

interface OtherButtonProps {
  id: string;
  label: string;
  focused: boolean;
  onPress: () => void;
}

function OtherButton({ id, label, focused, onPress }: OtherButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Button ref={button} id={id} size="sm" onClick={onPress}>
      {label}
    </Button>
  );
}
