"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useActor } from "@/components/shell/actor-context";
import { QueryGate } from "@/components/shell/query-gate";
import { Skeleton } from "@/components/ui/skeleton";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import { notesQuery } from "@/lib/notes/queries";
import { FileSection } from "./file-section";
import { NewNote } from "./new-note";
import { NoteItem } from "./note-item";

interface NotesPanelProps {
  record: NoteRecord;
  /** Level of its headings: 2 beside other parts of a page, 3 within one of them. */
  level?: 2 | 3;
}

/** Notes and files of a record: everybody's, of which one's own can be changed and deleted. */
export function NotesPanel({ record, level = 2 }: NotesPanelProps) {
  const t = useTranslations("notes");
  const { may } = useActor();
  const heading = useId();
  const query = useQuery(notesQuery(record));
  const notes = query.data?.notes ?? [];
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="@container grid gap-8">
      <section aria-labelledby={heading} className="grid content-start gap-3">
        <Heading id={heading} className="font-semibold">
          {t("title")}
        </Heading>
        {may("notes:write") ? <NewNote record={record} count={notes.length} /> : null}
        <QueryGate
          query={query}
          loading={t("loading")}
          waiting={<Skeleton className="h-12 w-full" />}
        >
          {notes.length === 0 ? (
            <p className="text-ink-quiet">{t("none")}</p>
          ) : (
            <ul className="grid gap-4">
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} record={record} />
              ))}
            </ul>
          )}
        </QueryGate>
      </section>
      {query.data ? (
        <FileSection record={record} files={query.data.files} Heading={Heading} />
      ) : null}
    </div>
  );
}
