import { useTranslations } from "next-intl";
import { DetailsToCopy } from "@/components/shell/details-to-copy";
import { Money } from "@/components/shell/money";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { SmallTable } from "@/components/ui/small-table";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { feeEquation } from "@/lib/domain/debt-cases/fee-equation";
import { minorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { FeeEquationView } from "./fee-equation-view";
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

/** Exactly what is sent, in words; of a change also what it replaces. */
export function ActContent({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.content");
  const outcomes = useTranslations("debt-acts.outcomeCode");
  const formats = useFormats();
  const { content, facts } = act;
  const written = (name: string, value: unknown) => {
    if (typeof value !== "string" || value === "") return value === null ? t("nothing") : null;
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
              <ins className="font-medium no-underline">{now ?? t("nothing")}</ins>
            </>
          ) : (
            now
          ),
      };
    });
  if (act.kind === "assign") items.push({ term: t("agency"), value: facts.agency });
  if (facts.outcome) items.push({ term: t("outcome"), value: outcomes(facts.outcome) });
  items.push({ term: t("note"), value: act.note });
  return (
    <section aria-labelledby="act-content">
      <h2 id="act-content" className="mb-2 font-semibold">
        {t(sentStates.has(act.state) ? "titleSent" : "title")}
      </h2>
      <ActCharges act={act} />
      <DefinitionList items={items} className="mb-4" />
      <DetailsToCopy rows={[{ term: t("hash"), value: act.contentHash }]} />
    </section>
  );
}

/** The fees or lines of an act, each with its id and amount; nothing where it has none. */
function ActCharges({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.content");
  const { content, facts, currency } = act;
  const list = [content.feeItems, content.lines].find((one) => Array.isArray(one));
  const items = (Array.isArray(list) ? list : []).map((item) => readItem(item));
  if (items.length === 0) return null;
  const fees = items.map(({ amount }) => toMinorUnits(amount));
  const original = facts.totalMinor === null ? null : minorUnits(facts.totalMinor);
  return (
    <div className="mb-3 grid gap-3">
      <SmallTable
        caption={t("charges")}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "charge",
            head: t(act.kind === "add-fees" ? "fee" : "line"),
            cell: ({ id, productId, description }) => (
              <>
                <span className="block">{description ?? facts.products[productId]}</span>
                <span className="block break-words text-ink-quiet text-xs">
                  {description && facts.products[productId] ? (
                    <>{facts.products[productId]} · </>
                  ) : null}
                  <span className="wrap-anywhere">{id}</span>
                </span>
              </>
            ),
          },
          {
            id: "amount",
            head: t("amount", { currency }),
            numeric: true,
            cell: ({ amount }) => <Money minor={toMinorUnits(amount)} currency={currency} />,
          },
        ]}
      />
      {act.kind === "add-fees" && original !== null ? (
        <FeeEquationView
          equation={feeEquation(original, fees)}
          currency={currency}
          count={items.length}
          submitted
        />
      ) : null}
    </div>
  );
}

function readItem(item: unknown) {
  const fields: Record<string, unknown> = { ...Object(item) };
  return {
    id: String(fields.id ?? ""),
    productId: String(fields.productId ?? ""),
    description: typeof fields.description === "string" ? fields.description : null,
    amount: typeof fields.amount === "number" ? fields.amount : 0,
  };
}
