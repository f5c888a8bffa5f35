"use client";

import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { toggleFilter, valueFilter } from "@/components/list/list-filter";
import { wholeSource } from "@/components/list/list-source";
import type { ListModel } from "@/components/list/use-list";
import { CustomerName } from "@/components/shell/customer-name";
import { readCustomerName } from "@/components/shell/group-names";
import { ProblemNote } from "@/components/shell/problem-note";
import { RecordLink } from "@/components/shell/record-link";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { Tag } from "@/components/ui/tag";
import type { StateOf } from "@/lib/browser/list-params";
import type { ReportFile } from "@/lib/contract/report-file";
import { fileFormatOf, lastPartOf } from "@/lib/domain/report-files/file-format";
import { reportFileId } from "@/lib/domain/report-files/report-file-id";
import { reportFileParams } from "@/lib/report-files/params";
import { reportFilesQuery } from "@/lib/report-files/queries";
import { routes } from "@/lib/routes";
import { type ReportLabels, useReportLabels, useSeenReports } from "./seen-context";
import { ZipBar } from "./zip-bar";

type State = StateOf<typeof reportFileParams>;
interface PartProps {
  readonly list: ListModel<ReportFile, State, ReportLabels>;
}

const { name, named, text, code, moment } = columnsOf<ReportFile, ReportLabels>();

/** The report files of the company and of its customers (List report files, interface 4.1). */
export const reportFileList = defineList<ReportFile, State, ReportLabels>({
  id: "report-files",
  texts: "report-files",
  params: reportFileParams,
  rowId: (file) => reportFileId(file.name),
  nameOf: (file) => file.name,
  useSource: (state) => wholeSource(useQuery(reportFilesQuery(state))),
  useLabels: useReportLabels,
  order: () => ({ id: "createdAt", descending: true }),
  match: (file, { find, folder, fresh }, { labels }) =>
    (folder === null || file.folder === folder) &&
    (!fresh || labels.isNew(file)) &&
    findsText(find, [file.name, file.customerGuid && labels.customer(file.customerGuid)]),
  find: "find",
  filters: [
    toggleFilter("fresh"),
    valueFilter("folder", ({ folder }) => folder),
    valueFilter("customer", ({ customerGuid }) => customerGuid, {
      labelOf: (guid, { labels }) => labels.customer(guid),
    }),
  ],
  columns: [
    name("name", (file) => lastPartOf(file.name), {
      width: 320,
      cell: (file, { labels, t }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span data-name="" className="truncate font-medium">
            {lastPartOf(file.name)}
          </span>
          {labels.isNew(file) ? <Tag tone="info">{t("new")}</Tag> : null}
        </span>
      ),
    }),
    text("folder", ({ folder }) => folder, { width: 208 }),
    named("customer", ({ customerGuid }) => customerGuid, {
      read: readCustomerName,
      sortBy: ({ customerGuid }, { labels }) => customerGuid && labels.customer(customerGuid),
      cell: ({ customerGuid }, { t }) =>
        customerGuid && (
          <RecordLink href={routes.customer(customerGuid)} kind={t("columns.customer")}>
            <CustomerName customerGuid={customerGuid} />
          </RecordLink>
        ),
    }),
    text("format", (file, { t }) => t(`values.format.${fileFormatOf(file.name)}`), { width: 112 }),
    code(
      "size",
      ({ size }, { formats }) => (size === null ? null : `${formats.quantity(size / 1024, 1)} kB`),
      {
        width: 112,
        sortBy: ({ size }) => size,
      },
    ),
    moment("createdAt", ({ createdAt }) => createdAt),
  ],
  peek: async () => (await import("./report-file-peek")).ReportFilePeek,
  rowWindow: VirtualRows,
  selection: { allowed: () => true, Bar: ZipBar },
  parts: { Actions: MarkSeen, Toolbar: SubFolders },
});

function SubFolders({ list }: PartProps) {
  return (
    <Switch checked={!list.state.flat} onCheckedChange={(on) => list.change({ flat: !on })}>
      {list.context.t("subFolders")}
    </Switch>
  );
}

function MarkSeen({ list }: PartProps) {
  const { t, formats } = list.context;
  const { seenAt, save, count, newest } = useSeenReports();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {save.error ? <ProblemNote error={save.error} /> : null}
      <span role="status" className="text-ink-soft">
        {seenAt === null
          ? t("firstVisit", { count })
          : t("newSince", { count, moment: formats.dateTime(seenAt) })}
      </span>
      <Button
        icon={<CheckCheck aria-hidden className="size-4" />}
        disabled={count === 0 || newest === null}
        pending={save.isPending}
        onClick={() => newest !== null && save.mutate(newest)}
      >
        {t("markSeen")}
      </Button>
    </div>
  );
}
