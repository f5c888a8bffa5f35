import { useTranslations } from "next-intl";
import { Copyable } from "@/components/ui/copyable";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { ActCharges } from "./act-charges";
import { HttpsLink } from "./https-link";

const sentStates: ReadonlySet<string> = new Set(["sent", "confirmed", "unknown"]);
const caseFields = [
  "existingDebtCaseId",
  "debtCaseId",
  "newDebtCaseId",
  "debtCaseUrl",
  "debtCaseDate",
  "debtCaseComment",
] as const;

/** Exactly what will be sent, in words; of a change what it replaces. */
export function ActContent({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.content");
  const outcomes = useTranslations("debt-acts.outcomeCode");
  const formats = useFormats();
  const { content, facts } = act;
  const written = (name: string, value: unknown) => {
    if (typeof value !== "string" || value === "") return value === null ? t("nothing") : "–";
    if (name === "debtCaseUrl") return <HttpsLink href={value} />;
    return name === "debtCaseDate" ? formats.date(value) : value;
  };
  const items: Definition[] = caseFields
    .filter((name) => name in content)
    .map((name) => {
      const before = facts.before?.[name === "newDebtCaseId" ? "debtCaseId" : name];
      const now = written(name, content[name]);
      const changes = act.kind === "update" && name !== "existingDebtCaseId";
      return {
        term: t(name),
        value:
          changes && before !== undefined ? (
            <>
              <del className="text-ink-quiet">{before ?? t("nothing")}</del>{" "}
              <ins className="font-medium no-underline">{now}</ins>
            </>
          ) : (
            now
          ),
      };
    });
  if (act.kind === "assign") items.push({ term: t("agency"), value: facts.agency });
  if (facts.outcome) items.push({ term: t("outcome"), value: outcomes(facts.outcome) });
  items.push(
    { term: t("note"), value: act.note },
    {
      term: t("hash"),
      value: (
        <Copyable
          value={act.contentHash}
          shown={`${act.contentHash.slice(0, 12)}…`}
          label={t("copyHash")}
          copiedText={t("copied")}
          failedText={t("copyFailed")}
        />
      ),
    },
  );
  return (
    <section aria-labelledby="act-content">
      <h2 id="act-content" className="mb-2 font-semibold">
        {t(sentStates.has(act.state) ? "titleSent" : "title")}
      </h2>
      <ActCharges act={act} />
      <DefinitionList items={items} />
    </section>
  );
}
