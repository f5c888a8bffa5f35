import type { ComponentType } from "react";
import type { FieldControl } from "@/components/form/field";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";

/** Components of the screens of invoice groups; the page passes them in. */
export interface RecipientParts {
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
