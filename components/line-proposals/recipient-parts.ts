import type { ComponentType } from "react";
import type { FieldControl } from "@/components/form/field";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";

/** What the form borrows from the screens of invoice groups; the page brings both together. */
export interface RecipientParts {
  /** Chooses a group by whatever a clerk holds of it. */
  readonly Picker: ComponentType<{
    control: FieldControl;
    customerGuid: string | null;
    focused: boolean;
    onChoose: (accountGuid: string) => void;
  }>;
  /** What was chosen, with its state and its holds. */
  readonly Picked: ComponentType<{ group: InvoiceGroupConfig }>;
}
