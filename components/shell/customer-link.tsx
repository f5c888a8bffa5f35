import { routes } from "@/lib/routes";
import { RecordLink } from "./record-link";

interface CustomerLinkProps {
  row: {
    readonly customerGuid?: string | null | undefined;
    readonly customerName?: string | null | undefined;
  };
  /** The column's heading, where the row has no name. */
  kind: string;
}

/** The customer of a row that stores its name; nothing where the row has none. */
export function CustomerLink({ row: { customerGuid, customerName }, kind }: CustomerLinkProps) {
  if (!customerGuid) return null;
  return <RecordLink href={routes.customer(customerGuid)} name={customerName} kind={kind} />;
}
