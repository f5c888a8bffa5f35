import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotesPanel } from "@/components/notes/notes-panel";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readCustomer } from "../read-customer";

interface CustomerNotesPageProps {
  params: Promise<{ customerGuid: string }>;
}

export async function generateMetadata({ params }: CustomerNotesPageProps): Promise<Metadata> {
  const t = await getTranslations("notes");
  const found = await readCustomer((await params).customerGuid);
  return { title: found ? `${found.customer.name} · ${t("title")}` : t("title") };
}

export default async function CustomerNotesPage({ params }: CustomerNotesPageProps) {
  const id = normalizeIdentifier((await params).customerGuid);
  if (id === null) return null; // the layout shows that there is no such record
  return (
    <PageMessages namespaces={["notes"]}>
      <div className="max-w-3xl px-6 py-5">
        <NotesPanel record={{ kind: "customers", id }} />
      </div>
    </PageMessages>
  );
}
