import type { SearchParamsFormat } from "../browser/use-search-params-state";

/** What the address says about the invoices of a customer. */
export interface InvoicesState {
  /** Zero-based, as the service counts; the address counts from one, as people do. */
  readonly page: number;
  readonly hideCredited: boolean;
  /** Only what belongs to the invoice group whose page this is, of the loaded invoices. */
  readonly onlyGroup: boolean;
  /** Number of the invoice that is open beside the list. */
  readonly invoice: string | null;
}

export const defaultInvoicesState: InvoicesState = {
  page: 0,
  hideCredited: false,
  onlyGroup: false,
  invoice: null,
};

const lastPage = 100_000;

export const invoicesSearchParams: SearchParamsFormat<InvoicesState> = {
  parse: (params) => ({
    page: parsePage(params.get("page")),
    hideCredited: params.get("credited") === "hidden",
    onlyGroup: params.get("group") === "only",
    invoice: parseNumber(params.get("invoice")),
  }),
  format: ({ page, hideCredited, onlyGroup, invoice }) => {
    const params = new URLSearchParams();
    if (page > 0) params.set("page", String(page + 1));
    if (hideCredited) params.set("credited", "hidden");
    if (onlyGroup) params.set("group", "only");
    if (invoice !== null) params.set("invoice", invoice);
    return params;
  },
};

/** A filter change leads to the first page, where its rows begin, and closes the open invoice. */
export function withFilter(
  state: InvoicesState,
  filter: Partial<Pick<InvoicesState, "hideCredited" | "onlyGroup">>,
): InvoicesState {
  return { ...state, ...filter, page: 0, invoice: null };
}

function parsePage(text: string | null): number {
  if (text === null || !/^[1-9]\d{0,5}$/.test(text)) return 0;
  return Math.min(Number(text) - 1, lastPage);
}

/** The service takes numbers of up to 50 characters; anything else opens no invoice. */
function parseNumber(text: string | null): string | null {
  const number = text?.trim() ?? "";
  return number.length >= 1 && number.length <= 50 ? number : null;
}
