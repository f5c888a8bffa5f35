import { CustomerGroups } from "@/components/customers/customer-groups";
import { CustomerDebt } from "@/components/debt-cases/register/customer-debt";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/auth/actor";

interface CustomerPageProps {
  params: Promise<{ customerGuid: string }>;
}

export default async function CustomerPage({ params }: CustomerPageProps) {
  const [actor, { customerGuid }] = await Promise.all([readActor(), params]);
  if (actor === null) return null; // the layout leads to the sign-in
  const guid = normalizeIdentifier(customerGuid) ?? customerGuid;
  return (
    <CustomerGroups customerGuid={guid} opened={await openList(actor, "customer-groups")}>
      <PageMessages namespaces={["debt-cases"]}>
        <CustomerDebt customerGuid={guid} />
      </PageMessages>
    </CustomerGroups>
  );
}
