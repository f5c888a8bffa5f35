import { useTranslations } from "next-intl";
import { ProblemText } from "@/components/shell/problem-text";
import { useShortcut } from "@/components/shell/shortcuts";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/use-now";
import type { DelayedSend } from "@/lib/browser/delayed-sends";
import type { DimensionOutcome } from "@/lib/dimensions/mutations";
import { missingRecord } from "@/lib/domain/dimensions/find-dimension";
import { outcomeKind, outcomeTones, type Removals } from "./use-removals";

/** Removals that can be undone, and the results of those that were sent. */
export function RemovalNotices({ removals }: { removals: Removals }) {
  const t = useTranslations("dimensions.removal");
  const last = removals.waiting.findLast(({ sending }) => !sending);
  useShortcut("z", t("undoShortcut"), () => last && removals.undo(last.id), {
    scope: "list",
    enabled: last !== undefined,
  });
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {removals.waiting.map((send) => (
        <WaitingRemoval key={send.id} send={send} onUndo={() => removals.undo(send.id)} />
      ))}
      {removals.results.map(({ id, label, outcome }) => {
        const kind = outcomeKind(outcome);
        return (
          <Banner
            key={id}
            tone={outcomeTones[kind]}
            role="status"
            title={t(kind, { name: label })}
            actions={
              <Button size="sm" variant="quiet" onClick={() => removals.dismiss(id)}>
                {t("dismiss")}
              </Button>
            }
          >
            <OutcomeText outcome={outcome} />
          </Banner>
        );
      })}
    </div>
  );
}

function WaitingRemoval({ send, onUndo }: { send: DelayedSend; onUndo: () => void }) {
  const t = useTranslations("dimensions.removal");
  const now = useNow(!send.sending);
  const seconds = Math.max(Math.ceil((send.sendsAt - now) / 1000), 0);
  return (
    <Banner
      tone="waiting"
      role="status"
      title={t(send.sending ? "sending" : "waiting", { name: send.label })}
      actions={
        send.sending ? null : (
          <Button size="sm" aria-keyshortcuts="z" onClick={onUndo}>
            {t("undo")}
          </Button>
        )
      }
    >
      {send.sending ? null : (
        // Screen readers read the title once, not the countdown each second.
        <p aria-live="off" className="tabular">
          {t("starts", { seconds })}
        </p>
      )}
    </Banner>
  );
}

/** What an outcome that is no success means. */
function OutcomeText({ outcome }: { outcome: DimensionOutcome }) {
  const t = useTranslations("dimensions");
  if (outcome.kind === "unclear") return t("unclearText");
  if (outcome.kind !== "failed") return null;
  const { error } = outcome;
  return (
    <>
      <p>
        {error.kind === "missing" ? (
          t(`removal.missing.${missingRecord(error.problem)}`)
        ) : (
          <ProblemText error={error} />
        )}
      </p>
      <TechnicalDetails error={error} />
    </>
  );
}
