import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { SystemScreen } from "@/components/system/system-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("system");
  return { title: t("title") };
}

export default function SystemPage() {
  return (
    <PageMessages namespaces={["system", "chart"]}>
      <SystemScreen />
    </PageMessages>
  );
}
