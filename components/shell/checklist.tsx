import { CircleCheck, CircleHelp, CircleMinus, CircleX, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import { RefreshNote } from "./refresh-note";

const marks = {
  good: { icon: CircleCheck, mark: "text-good-mark" },
  later: { icon: Clock, mark: "text-ink-quiet" },
  part: { icon: CircleMinus, mark: "text-warning-mark" },
  bad: { icon: CircleX, mark: "text-danger-mark" },
  unknown: { icon: CircleHelp, mark: "text-warning-mark" },
} as const;

/** One check with its answer. */
export interface CheckedItem {
  readonly key: string;
  readonly mark: keyof typeof marks;
  readonly label: ReactNode;
  readonly answer: string;
  /** Why the answer is so. */
  readonly finding?: string;
  readonly source: ReactNode;
  /** When the source was read (ISO 8601); null: unknown. */
  readonly at?: string | null;
}

interface ChecklistProps {
  title: string;
  verdict: string;
  /** The sources that could not be read, in words; null: all were read. */
  failed: string | null;
  /** ISO 8601. */
  readAt: string;
  refreshing: boolean;
  onRefresh: () => void;
  items: readonly CheckedItem[];
}

/** Checks with their answers and sources, and the verdict on all of them. */
export function Checklist({ title, verdict, failed, items, ...read }: ChecklistProps) {
  const t = useTranslations("shell");
  const { readAt, refreshing, onRefresh } = read;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <div className="text-ink-quiet text-sm">
          <RefreshNote at={Date.parse(readAt)} refreshing={refreshing} onRefresh={onRefresh} />
        </div>
      </div>
      <p role="status" className="font-medium">
        {verdict}
      </p>
      {failed === null ? null : (
        <Banner tone="warning" title={failed}>
          <Button size="sm" onClick={onRefresh} aria-busy={refreshing || undefined}>
            {t("retry")}
          </Button>
        </Banner>
      )}
      <ul className="border-line border-t">
        {items.map(({ key, ...item }) => (
          <Item key={key} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ mark, label, answer, finding, source, at }: Omit<CheckedItem, "key">) {
  const formats = useFormats();
  const { icon: Icon, mark: color } = marks[mark];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-0.5 border-line border-b py-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span className={finding === undefined ? "min-w-52 flex-1" : "w-56 max-w-full"}>{label}</span>
      <span className="w-24 font-medium">{answer}</span>
      {finding === undefined ? null : (
        <span className="tabular min-w-60 flex-1 break-words">{finding}</span>
      )}
      <span className="tabular w-72 max-w-full text-ink-quiet text-sm">
        {source}
        {at ? `, ${formats.dateTime(at)}` : null}
      </span>
    </li>
  );
}
