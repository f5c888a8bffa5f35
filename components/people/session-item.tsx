import { Monitor } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import type { PersonSession } from "@/lib/domain/desk-people";
import { useFormats } from "@/lib/intl/use-formats";
import { useSessionWords } from "./use-session-words";

interface SessionItemProps {
  session: PersonSession;
  /** Null where the reader may not end it. */
  onEnd: (() => void) | null;
}

/** One browser in which somebody is signed in. */
export function SessionItem({ session, onEnd }: SessionItemProps) {
  const t = useTranslations("people.session");
  const formats = useFormats();
  const place = useSessionWords().place(session);
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
          <Button size="sm" aria-label={t("endNamed", { place })} onClick={onEnd}>
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
