import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CasesScreen } from "@/components/debt-cases/register/cases-screen";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("debt-cases");
  return { title: t("title") };
}

export default function DebtCasesPage() {
  return (
    <PageMessages namespaces={["debt-cases", "table"]}>
      <CasesScreen />
    </PageMessages>
  );
}
