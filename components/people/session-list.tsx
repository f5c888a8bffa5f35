"use client";

import { useMutation } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useId, useRef, useState } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import { beginSignIn } from "@/lib/browser/auth-client";
import { toProblemError } from "@/lib/browser/problem-error";
import type { PersonSession } from "@/lib/domain/desk-person";
import { useFormats } from "@/lib/intl/use-formats";
import { endSessions } from "@/lib/people/mutations";
import { useSessionLabels } from "./use-session-labels";

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
  const signIn = useMutation({ mutationFn: signInAgain });
  const [asked, setAsked] = useState<readonly PersonSession[]>([]);
  // The subject of the dialog is stored, because a refetched list may not contain it.
  const [open, setOpen] = useState(false);
  const own = person === null;
  // One's own are ended from one of them; that one ends by signing out.
  const all = own ? sessions.filter(({ current }) => !current) : sessions;
  const whole = asked.length > 1;
  const isOld = mutation.error !== null && isOldSignIn(mutation.error);
  const ask = (about: readonly PersonSession[]) => {
    mutation.reset();
    signIn.reset();
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
        pending={mutation.isPending || signIn.isPending}
        error={signIn.error ?? mutation.error}
        needsSignIn={isOld}
        onConfirm={isOld ? () => signIn.mutate() : end}
        // The pressed button is removed with its session.
        focusAfter={mutation.isSuccess ? heading : undefined}
      />
    </section>
  );
}

/** The desk refused because the person's last sign-in is too old. */
function isOldSignIn(error: Error): boolean {
  return toProblemError(error).problem.type === "sign-in-again";
}

/** Leads to a sign-in with credentials, and from there back to this page. */
function signInAgain(): Promise<void> {
  const { pathname, search } = window.location;
  return beginSignIn({ returnTo: pathname + search, prompt: "login" });
}

interface SessionItemProps {
  session: PersonSession;
  /** Null if the reader may not end it. */
  onEnd: (() => void) | null;
}

/** One browser in which a person is signed in. */
function SessionItem({ session, onEnd }: SessionItemProps) {
  const t = useTranslations("people.session");
  const formats = useFormats();
  const place = useSessionLabels().place(session);
  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">{place}</span>
          {session.current ? (
            <Tag tone="info" icon={Monitor}>
              {t("current")}
            </Tag>
          ) : null}
        </p>
        {onEnd === null ? null : (
          <Button size="sm" aria-label={t("endDevice", { place })} onClick={onEnd}>
            {t("end")}
          </Button>
        )}
      </div>
      <DefinitionList
        className="tabular mt-2"
        items={[
          { term: t("lastUsed"), value: formats.dateTime(session.lastUsedAt) },
          { term: t("started"), value: formats.dateTime(session.startedAt) },
          { term: t("ends"), value: formats.dateTime(session.endsAt) },
        ]}
      />
    </li>
  );
}

interface EndSessionsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose they are; null: the reader's own. */
  name: string | null;
  sessions: readonly PersonSession[];
  pending: boolean;
  error: Error | null;
  /** The person must sign in first: the button does that instead. */
  needsSignIn: boolean;
  onConfirm: () => void;
  /** Receives the focus on close; undefined: the button that opened it. */
  focusAfter: RefObject<HTMLElement | null> | undefined;
}

/** Confirmation before sessions are ended: whose, how many, and the consequence. */
function EndSessionsDialog(props: EndSessionsDialogProps) {
  const { open, onOpenChange, name, sessions, pending, error, focusAfter } = props;
  const { needsSignIn, onConfirm } = props;
  const t = useTranslations("people.confirm");
  const tProblems = useTranslations("problems");
  const formats = useFormats();
  const { place } = useSessionLabels();
  const count = sessions.length;
  const [only] = count === 1 ? sessions : [];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={name === null ? t("ownTitle", { count }) : t("title", { count, name })}
      description={
        <>
          {t(name === null ? "ownText" : "text", { count })}
          {sessions.some(({ current }) => current) ? ` ${t("current")}` : ""}
        </>
      }
      facts={
        only
          ? [
              { term: t("device"), value: place(only) },
              { term: t("lastUsed"), value: formats.dateTime(only.lastUsedAt) },
            ]
          : []
      }
      confirmLabel={needsSignIn ? tProblems("signInAgain") : t("confirm", { count })}
      danger={!needsSignIn}
      pending={pending}
      onConfirm={onConfirm}
      focusAfter={focusAfter}
    >
      {error === null ? null : <ProblemNote error={error} className="mt-3" />}
    </ConfirmDialog>
  );
}
