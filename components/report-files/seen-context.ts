"use client";

import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { createContext, useContext, useMemo, useState } from "react";
import type { ReportFile } from "@/lib/contract/report-file";
import { customerQuery } from "@/lib/customers/queries";
import { isNewFile, newestOf } from "@/lib/domain/report-files/is-new-file";
import { reportFilesQuery, saveSeenReports } from "@/lib/report-files/queries";

/** Names of so many customers are read at once; the others once a cell or a file shows them. */
const mostNames = 50;
const all = { customer: null, flat: false } as const;

export const SeenContext = createContext<ReturnType<typeof useSeen> | null>(null);

/** Which report files are new to the person. */
export function useSeenReports() {
  const seen = useContext(SeenContext);
  if (seen === null) throw new Error("useSeenReports is for the list of report files only");
  return seen;
}

export function useSeen(stored: string | null) {
  const [seenAt, setSeenAt] = useState(stored);
  const save = useMutation({
    mutationFn: saveSeenReports,
    onSuccess: (_, moment) => setSeenAt(moment),
  });
  // Of all files, also where the list shows those of one customer.
  const { data } = useQuery(reportFilesQuery(all));
  return useMemo(() => {
    const files = data ?? [];
    const count = files.filter((file) => isNewFile(file, seenAt)).length;
    return { seenAt, save, count, newest: newestOf(files) };
  }, [data, seenAt, save]);
}

/** What columns need beside their file: whether it is new, and its customer's name. */
export function useReportLabels() {
  const { seenAt } = useSeenReports();
  const client = useQueryClient();
  const names = useCustomerNames();
  const unnamed = useTranslations("shell")("unnamedCustomer");
  return useMemo(
    () => ({
      isNew: (file: ReportFile) => isNewFile(file, seenAt),
      /** To find, sort and filter by; with the start of its id where no name is known. */
      customer: (guid: string) =>
        names.get(guid) ||
        client.getQueryData(customerQuery(guid).queryKey)?.customer.name ||
        `${unnamed} ${guid.slice(0, 8)}…`,
    }),
    [seenAt, client, names, unnamed],
  );
}

export type ReportLabels = ReturnType<typeof useReportLabels>;

function useCustomerNames() {
  const { data } = useQuery(reportFilesQuery(all));
  const guids = useMemo(() => {
    const found = (data ?? []).flatMap(({ customerGuid }) => customerGuid ?? []);
    return [...new Set(found)].slice(0, mostNames);
  }, [data]);
  // One text for each customer, so that an answer with the same names renders nothing.
  const names = useQueries({
    queries: guids.map((guid) => ({
      ...customerQuery(guid),
      retry: false,
      staleTime: 5 * 60_000,
    })),
    combine: (results) => results.map(({ data: found }) => found?.customer.name ?? "").join("\n"),
  });
  return useMemo(() => {
    const found = names.split("\n");
    return new Map(guids.map((guid, at) => [guid, found[at]]));
  }, [guids, names]);
}
