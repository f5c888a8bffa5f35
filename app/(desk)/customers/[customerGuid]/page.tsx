import { CustomerGroups } from "@/components/customers/customer-groups";
import { openList } from "@/lib/desk/views/page-reads";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";

interface CustomerPageProps {
  params: Promise<{ customerGuid: string }>;
}

export default async function CustomerPage({ params }: CustomerPageProps) {
  const [actor, { customerGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <CustomerGroups
      customerGuid={normalizeIdentifier(customerGuid) ?? customerGuid}
      opened={await openList(actor, "customer-groups")}
    />
  );
}
