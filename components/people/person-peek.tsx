import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import type { DeskPerson } from "@/lib/domain/desk-person";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { SessionList } from "./session-list";
import { useRoleLabels } from "./use-role-labels";

/** A person beside the list: their roles, and where they are signed in. */
export function PersonPeek({ row, ...steps }: ListPeekProps<DeskPerson>) {
  const t = useTranslations("people.peek");
  const labels = useTranslations("people.list.columns");
  const formats = useFormats();
  const roles = useRoleLabels();
  const { may } = useActor();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const { id, name, sessions, signedInAt } = row;
  return (
    <RowPeek {...steps} title={name}>
      <DefinitionList
        className="mb-5"
        items={[
          { term: labels("roles"), value: roles(row.roles) },
          { term: labels("signedIn"), value: formats.dateTime(signedInAt) },
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
      <SessionList person={{ id, name }} sessions={sessions} mayEnd={may("sessions:end")} />
    </RowPeek>
  );
}
