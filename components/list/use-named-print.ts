import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import type { CommonState } from "@/lib/browser/list-params";
import type { ListModel } from "./use-list";

/**
 * Cells read the names of records while they are in view. On paper are all rows, and a page cannot
 * wait once it is being printed: the key for it reads the names first. True: they are being read.
 */
export function useNamedPrint<Row extends object, State extends CommonState, Labels>({
  definition,
  context,
  model,
}: ListModel<Row, State, Labels>): boolean {
  const label = useTranslations("table.print")("key");
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const shown = new Set(model.columns.map(({ id }) => id));
  const columns = definition.columns.filter(({ id, named }) => named !== null && shown.has(id));
  const print = async () => {
    if (stop.current) return;
    const control = new AbortController();
    stop.current = control;
    const { signal } = control;
    const rows = model.rows.map(({ record }) => record);
    setReading(true);
    try {
      const { readNames } = await import("./read-names");
      await readNames({ columns, rows, context, client, names: new Map(), signal });
    } catch {
      // What has no name is on paper with its id.
    } finally {
      stop.current = null;
      setReading(false);
    }
    if (!signal.aborted) window.print();
  };
  useShortcut("Mod+p", label, () => void print(), {
    scope: "list",
    enabled: columns.length > 0 && model.rows.length > 0,
  });
  return reading;
}
