import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import type { GroupChoices } from "./use-group-choices";

interface ChoicesStatusProps {
  choices: GroupChoices;
  nationalId: boolean;
  pending: boolean;
  /** What was looked for. */
  text: string;
}

/** How many groups match, or why there is none to choose; told to assistive technology, too. */
export function ChoicesStatus({ choices, nationalId, pending, text }: ChoicesStatusProps) {
  const t = useTranslations("invoice-groups");
  const { groups, more, error, noChoice } = choices;
  if (error !== null) return <ProblemNote error={error} className="mx-2 my-1" />;
  const sentence = nationalId
    ? t("picker.nationalId")
    : pending
      ? t("picker.looking")
      : noChoice !== null
        ? t(`picker.none.${noChoice}`, { text })
        : t("picker.found", { count: groups.length, more: String(more) });
  return (
    <p role="status" className="px-3 py-1 text-ink-quiet text-sm">
      {sentence}
    </p>
  );
}
