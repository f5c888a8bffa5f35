"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CardLink, QuietLine } from "@/components/shell/card";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { useFormats } from "@/lib/intl/use-formats";
import { notesQuery } from "@/lib/notes/queries";
import { routes } from "@/lib/routes";

const mostShown = 3;

/** The latest notes about a group or a customer, pinned ones first. */
export function NotesCard({ customerGuid, accountGuid }: RecordOfCards) {
  const t = useTranslations("overview");
  const by = useTranslations("notes");
  const formats = useFormats();
  const ofCustomer = accountGuid === null;
  const id = accountGuid ?? customerGuid;
  const query = useQuery(notesQuery({ kind: ofCustomer ? "customers" : "invoice-groups", id }));
  const href = ofCustomer ? routes.customerNotes(id) : routes.invoiceGroupNotes(id);
  return (
    <ReadCard
      title={t("notes.title")}
      loading={t("loading", { part: t("notes.title") })}
      query={query}
      rows={1}
      aside={({ notes: { length } }) =>
        length === 0 ? null : <CardLink href={href}>{t("notes.all", { count: length })}</CardLink>
      }
    >
      {({ notes }) =>
        notes.length === 0 ? (
          <QuietLine>{t("notes.none")}</QuietLine>
        ) : (
          <ul className="grid gap-3">
            {notes.slice(0, mostShown).map((note) => (
              <li key={note.id} className="border-line border-l-2 pl-3">
                <p className="line-clamp-3 whitespace-pre-wrap break-words">{note.text}</p>
                <p className="text-ink-quiet text-sm">
                  {by("by", { name: note.author.name, time: formats.dateTime(note.createdAt) })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </ReadCard>
  );
}
