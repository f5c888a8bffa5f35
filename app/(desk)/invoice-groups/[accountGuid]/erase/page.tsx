import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ErasureScreen } from "@/components/requests/erasure-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";

interface ErasePageProps {
  params: Promise<{ accountGuid: string }>;
}

/** Without the group's name, which must not stay in the browser's history. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("erasure");
  return { title: t("title") };
}

export default async function ErasePage({ params }: ErasePageProps) {
  const accountGuid = normalizeIdentifier((await params).accountGuid);
  if (accountGuid === null) return null; // the layout shows that there is no such invoice group
  return (
    <PageMessages namespaces={["erasure", "form", "table", "request-forms", "requests"]}>
      <ErasureScreen accountGuid={accountGuid} />
    </PageMessages>
  );
}
