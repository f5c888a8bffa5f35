import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { type Tone, toneIcons, toneMarks } from "@/components/ui/tone";

interface WorkRowProps {
  href: string;
  count: string;
  label: string;
  hint: ReactNode;
  tone: Tone;
}

/** One kind of work with its count; the whole row leads to it. */
export function WorkRow({ href, count, label, hint, tone }: WorkRowProps) {
  const Icon = toneIcons[tone];
  return (
    <li className="border-line border-b">
      <Link
        href={href}
        prefetch={false}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover"
      >
        <Icon aria-hidden className={cx("size-4 shrink-0", toneMarks[tone])} />
        <span className="tabular min-w-12 text-right font-semibold">{count}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-ink-quiet text-sm">{hint}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-quiet" />
      </Link>
    </li>
  );
}
