import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { PersonSession } from "@/lib/domain/desk-people";
import { useFormats } from "@/lib/intl/use-formats";
import { useSessionWords } from "./use-session-words";

interface EndSessionsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose they are; null: the reader's own. */
  name: string | null;
  sessions: readonly PersonSession[];
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  /** Takes the focus as it closes; undefined: the button that opened it. */
  focusAfter: RefObject<HTMLElement | null> | undefined;
}

/** Asks before sessions are ended: whose, how many, and what it leads to. */
export function EndSessionsDialog(props: EndSessionsDialogProps) {
  const { open, onOpenChange, name, sessions, pending, error, onConfirm, focusAfter } = props;
  const t = useTranslations("people.confirm");
  const formats = useFormats();
  const { place } = useSessionWords();
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
              { term: t("place"), value: place(only) },
              { term: t("lastUsed"), value: formats.dateTime(only.lastUsedAt) },
            ]
          : []
      }
      confirmLabel={t("confirm", { count })}
      danger
      pending={pending}
      onConfirm={onConfirm}
      focusAfter={focusAfter}
    >
      {error === null ? null : <ProblemNote error={error} className="mt-3" />}
    </ConfirmDialog>
  );
}
