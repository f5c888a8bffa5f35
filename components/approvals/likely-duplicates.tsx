import Link from "next/link";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { type ApprovalState, ApprovalStateTag } from "./approval-state-tag";

interface LikelyDuplicatesProps {
  /** On the next invoice already. */
  lines: readonly {
    readonly id: string;
    readonly description: string;
    readonly periodStart: string | null;
    readonly periodEnd: string | null;
    readonly amountMinor: MinorUnits | null;
    readonly currency: string;
    /** To the minor unit: hardly a coincidence. */
    readonly sameAmount: boolean;
  }[];
  /** A request that is not sent yet. */
  waiting: readonly {
    readonly id: string;
    readonly href: string;
    readonly name: string;
    readonly state: ApprovalState;
    readonly amountMinor: number | null;
    readonly currency: string | null;
  }[];
  /** The lines could not be read, so that nothing found means nothing. */
  failed: boolean;
}

const shown = 5;

/** Warns of possible duplicates during typing; it does not block. */
export function LikelyDuplicates({ lines, waiting, failed }: LikelyDuplicatesProps) {
  const t = useTranslations("approvals.duplicates");
  const formats = useFormats();
  const count = lines.length + waiting.length;
  return (
    <>
      {failed ? <p className="text-ink-quiet">{t("failed")}</p> : null}
      {count > 0 ? (
        <Banner tone="warning" title={t("title", { count })}>
          <ul className="mt-1 grid gap-1.5">
            {lines.slice(0, shown).map((line) => (
              <li key={line.id} className="flex flex-wrap items-baseline gap-x-4">
                <span className="min-w-0 break-words">{line.description}</span>
                <span className="tabular text-ink-soft text-sm">
                  {formats.dateRange(line.periodStart, line.periodEnd)}
                </span>
                <span className="tabular ml-auto whitespace-nowrap">
                  {formats.minorUnits(line.amountMinor, line.currency)}
                  {line.sameAmount ? (
                    <span className="ml-2 font-medium text-sm">{t("sameAmount")}</span>
                  ) : null}
                </span>
              </li>
            ))}
            {waiting.slice(0, shown).map(({ id, href, name, state, amountMinor, currency }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <Link href={href} target="_blank" className="underline">
                  {name}
                </Link>
                <ApprovalStateTag approval={{ state }} />
                <span className="tabular ml-auto">{formats.minorUnits(amountMinor, currency)}</span>
              </li>
            ))}
          </ul>
          {Math.max(lines.length, waiting.length) > shown ? (
            <p className="mt-1 text-sm">{t("more", { count: shown })}</p>
          ) : null}
        </Banner>
      ) : null}
    </>
  );
}
