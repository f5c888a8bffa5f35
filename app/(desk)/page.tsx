import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WorkScreen } from "@/components/my-work/work-screen";
import { PageMessages } from "@/components/shell/page-messages";

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
