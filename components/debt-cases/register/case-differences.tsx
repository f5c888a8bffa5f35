import { useTranslations } from "next-intl";
import type { CaseComparison } from "@/lib/domain/debt-cases/case-shape";
import { debtCaseStates } from "@/lib/domain/debt-cases/case-words";

/** Field by field, what the register says and what the service says. */
export function CaseDifferences({ differences }: Pick<CaseComparison, "differences">) {
  const t = useTranslations("debt-cases.difference");
  const states = useTranslations("debt-cases.list.values.state");
  if (differences.length === 0) return null;
  const word = (field: string, value: string | null): string => {
    if (value === null) return t("nothing");
    if (field !== "state") return value;
    const state = debtCaseStates.find((known) => known === value);
    if (state) return states(state);
    return value === "none" || value === "not-there" ? t(value) : value;
  };
  return (
    <table className="mt-2 mb-1 text-sm">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col" className="pr-6 font-medium">
            {t("field")}
          </th>
          <th scope="col" className="pr-6 font-medium">
            {t("register")}
          </th>
          <th scope="col" className="font-medium">
            {t("service")}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, register, service }) => (
          <tr key={field}>
            <th scope="row" className="pr-6 text-left font-normal">
              {field === "state" || field === "debtCaseId" ? t(field) : field}
            </th>
            <td className="break-all pr-6">{word(field, register)}</td>
            <td className="break-all font-medium">{word(field, service)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
