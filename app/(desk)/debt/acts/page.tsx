import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActsScreen } from "@/components/debt-cases/acts/acts-screen";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("debt-acts");
  return { title: t("title") };
}

export default function DebtActsPage() {
  return (
    <PageMessages namespaces={["debt-acts", "form", "table"]}>
      <ActsScreen />
    </PageMessages>
  );
}
