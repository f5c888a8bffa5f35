import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { DeathScreen } from "@/components/requests/death-screen";
import { normalizeIdentifier } from "@/lib/domain/identifiers";

interface DeceasedPageProps {
  params: Promise<{ customerGuid: string }>;
}

/** Without the customer's name, which must not stay in the browser's history with a death. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("customers.death");
  return { title: t("title") };
}

export default async function DeceasedPage({ params }: DeceasedPageProps) {
  const customerGuid = normalizeIdentifier((await params).customerGuid);
  if (customerGuid === null) return null; // the layout shows that there is no such customer
  return <DeathScreen customerGuid={customerGuid} parts={{ Picker: GroupPicker }} />;
}
