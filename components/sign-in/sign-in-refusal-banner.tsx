"use client";

import { useTranslations } from "next-intl";
import { DetailsToCopy } from "@/components/shell/details-to-copy";
import { Banner } from "@/components/ui/banner";
import type { SignInFacts, SignInRefusal } from "@/lib/domain/sign-in-errors";

interface SignInRefusalBannerProps {
  refusal: SignInRefusal;
  /** The issuer of the settings. */
  issuer: string;
}

/** Why a sign-in failed, what the person can do, and what an administrator needs. */
export function SignInRefusalBanner({ refusal, issuer }: SignInRefusalBannerProps) {
  const t = useTranslations("sign-in");
  const { error, facts } = refusal;
  const texts = textsOf(facts);
  const expected = error === "wrong-issuer" ? issuer : undefined;
  const { seconds } = facts;
  const difference =
    seconds === undefined
      ? undefined
      : t(seconds < 0 ? "behind" : "ahead", { count: Math.abs(seconds) });
  const rows = [
    { term: t("facts.code"), value: texts.code },
    { term: t("facts.number"), value: texts.number },
    { term: t("facts.status"), value: texts.status?.toString() },
    { term: t("facts.claim"), value: texts.claim },
    { term: t("facts.seconds"), value: difference },
    { term: t("facts.issuer"), value: texts.issuer },
    { term: t("facts.expected"), value: expected },
    { term: t("facts.trace"), value: texts.trace },
  ].flatMap(({ term, value }) => (value === undefined ? [] : [{ term, value }]));
  return (
    <Banner tone="warning" role="alert" title={t(`errors.${error}.title`)}>
      {t(`errors.${error}.text`)}
      {rows.length === 0 ? null : <DetailsToCopy rows={rows} />}
    </Banner>
  );
}

function textsOf({ number, ...others }: SignInFacts) {
  return { ...others, number: number === undefined ? undefined : `AADSTS${number}` };
}
