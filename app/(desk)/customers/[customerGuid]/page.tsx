import { CustomerGroups } from "@/components/customers/customer-groups";
import { normalizeIdentifier } from "@/lib/domain/identifiers";

interface CustomerPageProps {
  params: Promise<{ customerGuid: string }>;
}

export default async function CustomerPage({ params }: CustomerPageProps) {
  const { customerGuid } = await params;
  return <CustomerGroups customerGuid={normalizeIdentifier(customerGuid) ?? customerGuid} />;
}
