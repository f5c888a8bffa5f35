import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PeekFrame } from "@/components/shell/peek-frame";
import { DefinitionList } from "@/components/ui/definition-list";
import type { DeskPerson } from "@/lib/domain/desk-people";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { SessionList } from "./session-list";
import { useRoleWords } from "./use-role-words";

interface PersonPeekProps {
  person: DeskPerson;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** A person beside the list: their roles, and where they are signed in. */
export function PersonPeek({ person, onPrevious, onNext, onClose }: PersonPeekProps) {
  const t = useTranslations("people.peek");
  const formats = useFormats();
  const roles = useRoleWords();
  const { may } = useActor();
  const { id, name, sessions, signedInAt } = person;
  return (
    <PeekFrame
      title={name}
      words={{
        previous: t("previous"),
        next: t("next"),
        close: t("close"),
        facts: t("facts"),
      }}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <DefinitionList
        className="mb-5"
        items={[
          { term: t("roles"), value: roles(person.roles) },
          { term: t("signedIn"), value: formats.dateTime(signedInAt) },
          {
            term: t("audit"),
            value: (
              <Link
                href={routes.audit(new URLSearchParams({ actor: id }).toString())}
                className="text-accent-ink hover:underline"
              >
                {t("showAudit")}
              </Link>
            ),
          },
        ]}
      />
      <SessionList
        key={id}
        person={{ id, name }}
        sessions={sessions}
        mayEnd={may("sessions:end")}
      />
    </PeekFrame>
  );
}
