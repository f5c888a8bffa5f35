import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CertificateScreen } from "@/components/requests/certificate-screen";
import { PageMessages } from "@/components/shell/page-messages";

interface CertificatePageProps {
  params: Promise<{ approvalId: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("erasure.certificate");
  return { title: t("title") };
}

export default async function CertificatePage({ params }: CertificatePageProps) {
  return (
    <PageMessages namespaces={["erasure"]}>
      <CertificateScreen id={(await params).approvalId} />
    </PageMessages>
  );
}
