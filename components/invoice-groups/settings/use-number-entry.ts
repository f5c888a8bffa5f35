"use client";

import { useMemo } from "react";
import { toMinorUnits } from "@/lib/domain/money";
import { parseNumber } from "@/lib/intl/parse-number";
import { useFormats } from "@/lib/intl/use-formats";
import type { ReadNumber } from "@/lib/invoice-groups/settings/form";

const readNumber: ReadNumber = (text) => {
  const parsed = parseNumber(text);
  if (parsed.kind === "number") return parsed.value;
  return parsed.kind === "ambiguous" ? "ambiguous" : "invalid";
};

/** How the form reads numbers and writes amounts, in the person's language. */
export function useNumberEntry() {
  const formats = useFormats();
  return useMemo(
    () => ({ readNumber, writeAmount: (amount: number) => formats.amount(toMinorUnits(amount)) }),
    [formats],
  );
}
