"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { TableColumn } from "@/components/table/table-column";
import type { SetAsideLine } from "@/lib/contract/line";
import type { ArchivedBy } from "@/lib/domain/jobs/archived-by-shape";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { GroupName } from "../abandoned/group-name";
import { proposalSearch } from "../proposal-search";
import { useLineWords } from "../use-line-words";

type Column = TableColumn<SetAsideLine>;

const usual = { numeric: false, shown: true } as const;

/** Columns of the archived lines; `by` is what the desk remembers of the archiving, once loaded. */
export function useArchivedColumns(by: ArchivedBy | undefined): readonly Column[] {
  const t = useTranslations("invoice-lines");
  const formats = useFormats();
  const lineWords = useLineWords();
  const actor = useActor();
  const mayPropose = actor.may("lines:propose");
  return useMemo(() => {
    const column = (id: string, label: string, width: number, rest: Partial<Column>): Column => ({
      ...usual,
      id,
      label,
      group: t("archived.title"),
      width,
      cell: () => null,
      ...rest,
    });
    const dash = <span className="text-ink-quiet">–</span>;
    const columns: Column[] = [
      column("description", t("columns.description"), 240, {
        cell: (line) => (
          <span className="record-name">
            <span data-name>{line.description}</span>
            <span>{lineWords.invoiceLineType(line.invoiceLineType)}</span>
          </span>
        ),
        sortBy: ({ description }) => description,
      }),
      column("amount", t("columns.amount"), 128, {
        numeric: true,
        cell: (line) => (
          <>
            {formats.amount(toMinorUnits(line.amount))}{" "}
            <span className="text-ink-quiet">{line.currency}</span>
          </>
        ),
        sortBy: ({ amount }) => toMinorUnits(amount),
      }),
      column("group", t("columns.group"), 160, {
        cell: ({ accountGuid }) => <GroupName accountGuid={accountGuid} of="group" />,
        sortBy: ({ accountGuid }) => accountGuid,
      }),
      column("at", t("archived.archivedAt"), 152, {
        tabular: true,
        cell: ({ lastAccountTimestamp: at }) => (at === null ? dash : formats.dateTime(at)),
        sortBy: ({ lastAccountTimestamp }) => lastAccountTimestamp,
      }),
      column("by", t("archived.by"), 152, {
        cell: ({ id }) =>
          by === undefined
            ? dash
            : (by[id]?.by.name ?? (
                <span className="text-ink-quiet">{t("archived.elsewhere")}</span>
              )),
        sortBy: ({ id }) => by?.[id]?.by.name ?? null,
      }),
      column("reason", t("archived.reason"), 152, {
        cell: ({ id }) => {
          const reason = by?.[id]?.reason;
          return reason ? t(`archive.reasons.${reason}`) : dash;
        },
        sortBy: ({ id }) => by?.[id]?.reason ?? null,
      }),
      column("note", t("archived.note"), 112, {
        cell: ({ id }) => by?.[id]?.note ?? dash,
        sortBy: ({ id }) => by?.[id]?.note ?? null,
      }),
    ];
    if (!mayPropose) return columns;
    const propose = column("propose", t("archived.actions"), 120, {
      cell: (line) => (
        <a
          href={routes.newLineProposal(proposalSearch(line))}
          className="text-accent-ink underline"
          aria-label={`${t("archived.propose")}: ${line.description}`}
        >
          {t("archived.propose")}
        </a>
      ),
    });
    return [...columns, propose];
  }, [t, formats, lineWords, by, mayPropose]);
}
