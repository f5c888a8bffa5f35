"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { isKnownChannel } from "@/lib/customers/distribution-channel";

/** The clerk's word for a distribution channel; a code that we do not know keeps its number. */
export function useChannelWord(): (code: number) => string {
  const t = useTranslations("invoice-groups");
  return useCallback(
    (code) =>
      isKnownChannel(code) ? t(`values.distributionChannel.${code}`) : t("words.unknown", { code }),
    [t],
  );
}
