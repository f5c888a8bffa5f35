import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/cx";
import { Skeleton } from "@/components/ui/skeleton";
import { type Tone, toneIcons, toneMarks } from "@/components/ui/tone";

interface CardProps {
  title: string;
  /** At the right of the title: when it was read, where all of it is. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One part of a page, which loads and fails separately. */
export function Card({ title, aside, className, children }: CardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cx("min-w-0", className)}>
      <div className="flex min-h-8 flex-wrap items-baseline gap-x-4 border-line border-b pb-1.5">
        <h2 id={heading} className="min-w-0 flex-1 font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A link to all of which a card shows some; not on paper. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="text-accent-ink text-sm hover:underline print:hidden"
    >
      {children}
    </Link>
  );
}

/** A fact that needs no action. */
export function QuietLine({ children }: { children: ReactNode }) {
  return <p className="py-3 text-ink-quiet">{children}</p>;
}

const waiting = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Rows that are loading. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <div aria-hidden className="grid gap-3 py-3">
      {waiting.slice(0, count).map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  );
}

interface WorkRowProps {
  href: string | null;
  /** The count. */
  count: string;
  label: string;
  hint?: ReactNode;
  tone: Tone;
}

/** One kind of work with its count; the whole row leads to it, if it leads anywhere. */
export function WorkRow({ href, count, label, hint, tone }: WorkRowProps) {
  const Icon = toneIcons[tone];
  const content = (
    <>
      <Icon aria-hidden className={cx("size-4 shrink-0", toneMarks[tone])} />
      <span className="tabular min-w-8 text-right font-semibold">{count}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {hint ? <span className="block text-ink-quiet text-sm">{hint}</span> : null}
      </span>
    </>
  );
  const row = "-mx-2 flex items-center gap-3 rounded-md px-2 py-2";
  return (
    <li className="border-line border-b last:border-0">
      {href === null ? (
        <div className={row}>{content}</div>
      ) : (
        <Link href={href} prefetch={false} className={`${row} transition-colors hover:bg-hover`}>
          {content}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-quiet" />
        </Link>
      )}
    </li>
  );
}

interface RecordRowProps {
  href: string;
  title: ReactNode;
  facts?: ReactNode;
  /** At the right: an amount, a day. */
  value?: ReactNode;
  /** Beside following the link. */
  onOpen?: () => void;
  /** A button beside the link. */
  action?: ReactNode;
}

/** One of the few records that a card shows. */
export function RecordRow({ href, title, facts, value, onOpen, action }: RecordRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b last:border-0">
      <Link
        href={href}
        onClick={onOpen}
        prefetch={false}
        className={cx(
          action ? "max-sm:basis-full" : null,
          "-mx-2 flex min-w-0 flex-1 items-center gap-4 rounded-md px-2 py-2 transition-colors hover:bg-hover",
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium max-sm:line-clamp-2 max-sm:whitespace-normal">
            {title}
          </span>
          {facts ? <span className="block truncate text-ink-quiet text-sm">{facts}</span> : null}
        </span>
        {value ? <span className="tabular shrink-0 text-right">{value}</span> : null}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-quiet" />
      </Link>
      {action}
    </li>
  );
}
