import type { Permission } from "../permissions";

/** When an operation was deprecated, when it ends, and its successor (interface, section 9). */
export interface OperationDeprecation {
  /** ISO date; the interface shows none, so it is chosen. */
  readonly since: string;
  /** ISO date. */
  readonly sunset: string;
  /** Path template whose placeholders name inputs of the deprecated operation; null: none named. */
  readonly successor: string | null;
}

/** One row per operation: address, kind and permission. */
export interface OperationRow {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template; `{name}` segments are declared in the operation's params schema. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  /** Available only to tenants that use the service's ledger (interface, section 1). */
  readonly ledgerOnly: boolean;
  readonly access: "read" | "write";
  readonly deprecated: OperationDeprecation | null;
  /**
   * What was chosen here because the interface does not show it: the address (or only the path's
   * prefix), or the request and its answer at a shown address. null: it shows both.
   */
  readonly chosen: "address" | "meaning" | null;
  /** Needs the invoice-specific token of section 5.5, so only the desk's server may call it. */
  readonly invoiceToken: boolean;
  /** Called only by the desk itself (jobs, approvals, requests, saves, report files), by no page. */
  readonly deskOnly: boolean;
}

export type OperationRows = Readonly<Record<string, OperationRow>>;

const plain = {
  ledgerOnly: false,
  deprecated: null,
  chosen: null,
  invoiceToken: false,
  deskOnly: false,
} as const;

type Method = OperationRow["method"];
type Path = OperationRow["path"];

/** Row of an operation that changes nothing; pass only the differences from the default. */
export function read<const M extends Method, const P extends Path, const N extends Permission>(
  method: M,
  path: P,
  permission: N,
) {
  return { ...plain, access: "read", method, path, permission } as const;
}

/** Row of an operation that changes something. */
export function write<const M extends Method, const P extends Path, const N extends Permission>(
  method: M,
  path: P,
  permission: N,
) {
  return { ...plain, access: "write", method, path, permission } as const;
}
