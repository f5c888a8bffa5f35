import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { AuditedOperationId } from "../../domain/audit/actions";
import type { AuditKind } from "../../domain/audit/kinds";

/** A name of params, query or body whose value names the record. */
type Name = string;

export interface AuditedOperation {
  readonly kind: AuditKind;
  /** The first of these that exists is the record's id. */
  readonly record: readonly [Name, ...Name[]];
  readonly customer: readonly Name[];
  readonly account: readonly Name[];
  /** Texts that are stored; of others only the length, because they may contain personal data. */
  readonly texts: readonly Name[] | "all";
}

const nobody = { customer: [], account: [], texts: [] } as const;
const groupByGuid = {
  ...nobody,
  kind: "invoice-groups",
  record: ["guid"],
  account: ["guid"],
} as const;
const settings = {
  kind: "invoice-groups",
  record: ["accountGuid", "customerGuid"],
  customer: ["customerGuid"],
  account: ["accountGuid"],
  texts: [
    "invoiceMark",
    "postingInfo",
    "recognitionCode",
    "eInvoiceReference",
    "eInvoiceBankOperatorInfo",
  ],
} as const;
const dimension = ["dimensionEntryValue"] as const;

/** The audited fields of each write that a person sends through the desk. */
export const auditedOperations = {
  updateInvoiceGroupConfig: settings,
  updateInvoiceGroupConfigs: settings,
  removeInvoiceGroupDimension: {
    ...nobody,
    kind: "invoice-groups",
    record: ["accountguid"],
    account: ["accountguid"],
  },
  setInvoiceGroupDimension: { ...groupByGuid, texts: dimension },
  removeCustomerDimension: {
    ...nobody,
    kind: "customers",
    record: ["customerguid"],
    customer: ["customerguid"],
  },
  setCustomerDimension: {
    ...nobody,
    kind: "customers",
    record: ["guid"],
    customer: ["guid"],
    texts: dimension,
  },
  removeProductDimension: { ...nobody, kind: "products", record: ["productElementId"] },
  updateProductOffering: { ...nobody, kind: "products", record: ["id"], texts: "all" },
} as const satisfies Record<AuditedOperationId, AuditedOperation>;

export function isAuditedOperation(id: OperationId): id is AuditedOperationId {
  return Object.hasOwn(auditedOperations, id);
}
