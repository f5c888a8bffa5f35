import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { Unsent } from "@/lib/domain/approvals/unsent";
import { useUnsentText } from "./use-unsent-text";

/** An approved call that has been due for minutes and has not left: why, and since when. */
export function CallUnsent({ unsent }: { unsent: Unsent }) {
  const t = useTranslations("approvals.unsent");
  const text = useUnsentText();
  return (
    <Banner tone="warning" role="status" title={t("title")}>
      <p>{text.reason(unsent)}</p>
      <p>{text.since(unsent)}</p>
    </Banner>
  );
}
