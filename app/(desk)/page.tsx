import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { WorkScreen } from "@/components/work/work-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("work");
  return { title: t("title") };
}

export default function HomePage() {
  return (
    <PageMessages namespaces={["work"]}>
      <WorkScreen />
    </PageMessages>
  );
}
