"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { PersonSession } from "@/lib/domain/desk-people";
import { endSessions } from "@/lib/people/mutations";
import { EndSessionsDialog } from "./end-sessions-dialog";
import { SessionItem } from "./session-item";

interface SessionListProps {
  /** Whose they are; null: the reader's own. */
  person: { readonly id: string; readonly name: string } | null;
  sessions: readonly PersonSession[];
  mayEnd: boolean;
}

/** The active sessions of a person, and the ways to end one or all of them. */
export function SessionList({ person, sessions, mayEnd }: SessionListProps) {
  const t = useTranslations("people");
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const mutation = useMutation(endSessions());
  const [asked, setAsked] = useState<readonly PersonSession[]>([]);
  // What is asked about stays as it was, though a list that is read again may have it no more.
  const [open, setOpen] = useState(false);
  const own = person === null;
  // One's own are ended from one of them; that one ends by signing out.
  const all = own ? sessions.filter(({ current }) => !current) : sessions;
  const whole = asked.length > 1;
  const ask = (about: readonly PersonSession[]) => {
    mutation.reset();
    setAsked(about);
    setOpen(true);
  };
  const end = () =>
    mutation.mutate(
      { personId: person?.id ?? null, sessionId: whole ? null : (asked[0]?.id ?? null) },
      { onSuccess: () => setOpen(false) },
    );

  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="flex-1 font-semibold outline-none"
        >
          {t("sessions", { count: sessions.length })}
        </h2>
        {mayEnd && all.length > 1 ? (
          <Button size="sm" onClick={() => ask(all)}>
            {t(own ? "endOthers" : "endAll", { count: all.length })}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-good-ink empty:hidden">
        {mutation.isSuccess ? t("ended", { count: mutation.data }) : ""}
      </p>
      {sessions.length === 0 ? (
        <p className="py-3 text-ink-quiet">{t("noSessions")}</p>
      ) : (
        <ul className="mt-1 border-line border-t">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={mayEnd && !(own && session.current) ? () => ask([session]) : null}
            />
          ))}
        </ul>
      )}
      <EndSessionsDialog
        open={open}
        onOpenChange={setOpen}
        name={person?.name ?? null}
        sessions={asked}
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={end}
        // The button that was pressed goes with its session.
        focusAfter={mutation.isSuccess ? heading : undefined}
      />
    </section>
  );
}
