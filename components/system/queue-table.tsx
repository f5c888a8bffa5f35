import { useTranslations } from "next-intl";
import { SmallTable } from "@/components/ui/small-table";
import type { System } from "@/lib/domain/system/system-shape";
import { useFormats } from "@/lib/intl/use-formats";

type Queues = NonNullable<System["stored"]>["queues"];

/** Due work of each kind, and for how long the oldest of it has been due. */
export function QueueTable({ queues }: { queues: Queues }) {
  const t = useTranslations("system.queues");
  const formats = useFormats();
  return (
    <SmallTable
      titled
      caption={t("title")}
      rows={queues}
      rowKey={({ kind }) => kind}
      columns={[
        { id: "kind", head: t("kind"), cell: ({ kind }) => t(kind) },
        {
          id: "depth",
          head: t("depth"),
          numeric: true,
          cell: ({ depth }) => formats.integer(depth),
        },
        {
          id: "oldest",
          head: t("oldest"),
          numeric: true,
          cell: ({ depth, oldestSeconds }) =>
            depth === 0 ? null : formats.duration(Math.round(oldestSeconds)),
        },
      ]}
    />
  );
}
