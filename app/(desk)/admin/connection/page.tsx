import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectionScreen } from "@/components/connection/connection-screen";
import { PageMessages } from "@/components/shell/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("connection");
  return { title: t("title") };
}

export default function ConnectionPage() {
  return (
    <PageMessages namespaces={["connection", "table"]}>
      <ConnectionScreen />
    </PageMessages>
  );
}
