"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/use-now";
import { takeApprovalStep } from "@/lib/approvals/mutations";
import type { RequestView } from "@/lib/domain/requests/request-shape";

interface SendingCountdownProps {
  request: RequestView;
  /** When it is sent, as in the request. */
  leavesAt: string;
}

/** An approved request that waits before it is sent: the seconds, and the button that stops it. */
export function SendingCountdown({ request, leavesAt }: SendingCountdownProps) {
  const t = useTranslations("requests");
  const keyOf = useIntentKey();
  const step = useMutation(takeApprovalStep("request"));
  const at = Date.parse(leavesAt);
  const now = useNow(true);
  const seconds = Math.max(Math.ceil((at - now) / 1000), 0);
  const { id, version, may } = request;
  if (seconds === 0) return <Banner tone="waiting" role="status" title={t("outcome.sent")} />;
  const cancel = () => {
    const key = keyOf([id, "withdraw", version]);
    step.mutate({ id, step: "withdraw", body: { version }, key });
  };
  return (
    <>
      <Banner
        tone="waiting"
        role="status"
        title={t("leaving.title")}
        actions={
          may.includes("withdraw") ? (
            <Button size="sm" pending={step.isPending} onClick={cancel}>
              {t("leaving.cancel")}
            </Button>
          ) : null
        }
      >
        {/* Screen readers read the title once, not the countdown each second. */}
        <p aria-live="off" className="tabular">
          {t("leaving.seconds", { seconds })}
        </p>
      </Banner>
      {step.isError ? <ProblemNote error={step.error} /> : null}
    </>
  );
}
