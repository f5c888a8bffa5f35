import { CustomerGroups } from "@/components/customers/customer-groups";
import { readPreference } from "@/lib/desk/preferences/store";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/auth/actor";

interface CustomerPageProps {
  params: Promise<{ customerGuid: string }>;
}

export default async function CustomerPage({ params }: CustomerPageProps) {
  const [actor, { customerGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <CustomerGroups
      customerGuid={normalizeIdentifier(customerGuid) ?? customerGuid}
      preference={await readPreference(actor, "table.customer-groups")}
    />
  );
}
