"use client";

import { useTranslations } from "next-intl";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { ProblemError } from "@/lib/browser/problem-error";
import { useFormats } from "@/lib/intl/use-formats";
import type { SaveTexts } from "./save-texts";

/** A write with an unknown result, or one that could not be read back. */
export interface UnclearSave {
  readonly kind: "unclear" | "unseen";
  readonly error: ProblemError;
  /** The last check, where there was one; what it found, or null if it failed. */
  readonly checked: { readonly at: number; readonly took: "all" | "some" | "none" | null } | null;
}

interface UnclearNoticeProps {
  texts: SaveTexts;
  save: UnclearSave;
  checking: boolean;
  onCheck: () => void;
  onSendAgain: () => void;
}

/** Neither a success nor a failure: check first, and send again only after that. */
export function UnclearNotice({ texts, save, checking, onCheck, onSendAgain }: UnclearNoticeProps) {
  const t = useTranslations(`${texts}.unclear`);
  const formats = useFormats();
  const { kind, error, checked } = save;
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
            pending={checking}
            onClick={onCheck}
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
