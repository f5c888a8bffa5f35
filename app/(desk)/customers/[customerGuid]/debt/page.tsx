import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomerDebt } from "@/components/debt-cases/register/customer-debt";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readCustomer } from "../read-customer";

interface CustomerDebtPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerDebtPageProps): Promise<Metadata> {
  const t = await getTranslations("customers.tabs");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("debt")}` : t("debt") };
}

export default async function CustomerDebtPage({ params }: CustomerDebtPageProps) {
  const customerGuid = normalizeIdentifier((await params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such customer
  return (
    <PageMessages namespaces={["debt-cases"]}>
      <div className="grid max-w-3xl gap-6 px-6 py-5">
        <CustomerDebt customerGuid={customerGuid} />
      </div>
    </PageMessages>
  );
}
