import { normalizeIdentifier } from "../../domain/identifiers";

/** Whose archived lines are shown: of one customer, or of one invoice group. */
export interface ArchivedState {
  readonly customerGuid: string | null;
  readonly accountGuid: string | null;
}

function parse(params: URLSearchParams): ArchivedState {
  const accountGuid = normalizeIdentifier(params.get("group") ?? "");
  const customerGuid = normalizeIdentifier(params.get("customer") ?? "");
  return { accountGuid, customerGuid: accountGuid === null ? customerGuid : null };
}

function format({ customerGuid, accountGuid }: ArchivedState): URLSearchParams {
  const params = new URLSearchParams();
  if (accountGuid !== null) params.set("group", accountGuid);
  else if (customerGuid !== null) params.set("customer", customerGuid);
  return params;
}

export const archivedFormat = { parse, format } as const;
