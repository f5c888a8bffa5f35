"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { PictureSentence } from "@/lib/domain/invoice-groups/picture-sentence";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";
import { useFormats } from "@/lib/intl/use-formats";

type Translate = ReturnType<typeof useTranslations<"invoice-group-settings.picture.sentences">>;

/** The words of a sentence of the picture, its amounts and dates as they are written here. */
export function usePictureLabels(): (sentence: PictureSentence) => string {
  const t = useTranslations("invoice-group-settings.picture.sentences");
  const formats = useFormats();
  const { currency } = useActor();
  return useMemo(
    () => (sentence) => pictureWords(t, { formats, currency }, sentence),
    [t, formats, currency],
  );
}

interface Written {
  readonly formats: Formats;
  /** Of amounts of the settings, which carry none. */
  readonly currency: string;
}

export function pictureWords(
  t: Translate,
  { formats, currency }: Written,
  sentence: PictureSentence,
): string {
  const { amount, day, ...rest } = sentence.values;
  return t(sentence.key, {
    ...rest,
    amount: amount === undefined ? "" : formats.money(toMinorUnits(amount), currency),
    day: day === undefined ? "" : formats.date(day),
  });
}
