"use client";

import { useTranslations } from "next-intl";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import type { SaveStatus, SettingsSave } from "./use-settings-save";

interface UnclearNoticeProps {
  status: Extract<SaveStatus, { kind: "unclear" | "unseen" }>;
  save: SettingsSave;
  onSendAgain: () => void;
}

/** Neither a success nor a failure: check first, and send again only after that. */
export function UnclearNotice({ status, save, onSendAgain }: UnclearNoticeProps) {
  const t = useTranslations("invoice-group-settings.unclear");
  const formats = useFormats();
  const { kind, attempt, error, checked } = status;
  const looked = checked?.took ?? null;
  const time = checked ? formats.time(checked.at) : "";
  const title =
    looked === "some"
      ? t("checkedSome", { time })
      : looked === "none"
        ? t("checkedNone", { time })
        : t(kind === "unseen" ? "unseenTitle" : "title");
  return (
    <Banner
      tone="warning"
      role="alert"
      title={title}
      actions={
        <>
          {looked === null ? null : (
            <Button size="sm" onClick={onSendAgain}>
              {t("sendAgain")}
            </Button>
          )}
          <Button
            size="sm"
            variant={looked === null ? "primary" : "secondary"}
            pending={save.checking}
            onClick={() => save.check(attempt)}
          >
            {t("check")}
          </Button>
        </>
      }
    >
      <p>{looked !== null ? t("checkedText") : t(kind === "unseen" ? "unseenText" : "text")}</p>
      {checked !== null && looked === null ? <p>{t("checkFailed")}</p> : null}
      <TechnicalDetails error={error} />
    </Banner>
  );
}
