import { LikelyDuplicates } from "@/components/approvals/likely-duplicates";
import { routes } from "@/lib/routes";
import { useActWords } from "./use-act-words";
import type { useLikelyLines } from "./use-likely-lines";

/** Warns while lines are typed of lines and acts that may be the same claims. */
export function LikelyLinesNote({ found }: { found: ReturnType<typeof useLikelyLines> }) {
  const words = useActWords();
  return (
    <div aria-live="polite" className="empty:absolute">
      <LikelyDuplicates
        lines={found.lines.map(({ line, ...likely }) => ({ ...line, ...likely }))}
        waiting={found.acts.map((act) => ({
          ...act,
          href: routes.debtAct(act.id),
          name: words.title(act),
        }))}
        failed={found.failed}
      />
    </div>
  );
}
