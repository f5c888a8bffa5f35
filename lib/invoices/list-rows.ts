import type { DeskInvoice } from "../contract/invoice";

interface Arrangement {
  /** Only this invoice group's; null shows all of the customer. */
  readonly accountGuid: string | null;
  readonly order: ((a: DeskInvoice, b: DeskInvoice) => number) | null;
}

/** The loaded invoices as they are shown: the wanted ones, in the wanted order. */
export function arrangeRows(
  loaded: readonly DeskInvoice[],
  { accountGuid, order }: Arrangement,
): readonly DeskInvoice[] {
  const wanted =
    accountGuid === null ? loaded : loaded.filter((row) => row.accountGuid === accountGuid);
  return order === null ? wanted : wanted.toSorted(order);
}
