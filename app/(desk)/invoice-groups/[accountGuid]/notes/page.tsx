import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotesPanel } from "@/components/notes/notes-panel";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readGroup } from "../read-group";

interface GroupNotesPageProps {
  params: Promise<{ accountGuid: string }>;
}

export async function generateMetadata({ params }: GroupNotesPageProps): Promise<Metadata> {
  const t = await getTranslations("notes");
  const found = await readGroup((await params).accountGuid);
  return { title: found ? `${found.name} · ${t("title")}` : t("title") };
}

export default async function GroupNotesPage({ params }: GroupNotesPageProps) {
  const id = normalizeIdentifier((await params).accountGuid);
  if (id === null) return null; // the layout shows that there is no such record
  return (
    <PageMessages namespaces={["notes"]}>
      <div className="max-w-3xl px-6 py-5">
        <NotesPanel record={{ kind: "invoice-groups", id }} />
      </div>
    </PageMessages>
  );
}
