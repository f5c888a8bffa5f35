import { useMessages, useTranslations } from "next-intl";

const codes = ["long", "twice", "https"] as const;

/** Labels of the fields of a case's form, and texts for its errors. */
export function useCaseLabels(form: "assign" | "update" | "resolve") {
  const labels: Readonly<Record<string, unknown>> = useMessages()["debt-acts"][form];
  const note = useTranslations("debt-acts.note");
  const t = useTranslations("debt-acts.caseProblem");
  return {
    label: (name: string) => (name === "note" ? note("label") : String(labels[name])),
    problem: (code: string) => t(codes.find((known) => known === code) ?? "long"),
  };
}
