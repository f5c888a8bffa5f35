"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { PictureSentence } from "@/lib/domain/invoice-groups/picture-sentence";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";
import { useFormats } from "@/lib/intl/use-formats";

type Translate = ReturnType<typeof useTranslations<"invoice-group-settings.picture.sentences">>;

/** The words of a sentence of the picture, its amounts and dates as they are written here. */
export function usePictureLabels(): (sentence: PictureSentence) => string {
  const t = useTranslations("invoice-group-settings.picture.sentences");
  const formats = useFormats();
  return useMemo(() => (sentence) => pictureWords(t, formats, sentence), [t, formats]);
}

export function pictureWords(t: Translate, formats: Formats, sentence: PictureSentence): string {
  const { amount, day, ...rest } = sentence.values;
  return t(sentence.key, {
    ...rest,
    amount: amount === undefined ? "" : formats.amount(toMinorUnits(amount)),
    day: day === undefined ? "" : formats.date(day),
  });
}
