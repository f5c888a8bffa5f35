import { useTranslations } from "next-intl";

/** Why a call was refused: in the sender's own words, or the desk's where it never reached billing. */
export function RefusalText({ reason }: { reason: string | null | undefined }) {
  const t = useTranslations("problems");
  if (!reason) return null;
  return <p>{reason === "blocked-before-billing" ? t("blockedReason") : reason}</p>;
}
