import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { helpTerms } from "@/lib/domain/help/terms";
import { useFormats } from "@/lib/intl/use-formats";

/** The words of the desk with what they mean, by the alphabet of the language. */
export function Glossary() {
  const t = useTranslations("help");
  const { compare } = useFormats();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const terms = helpTerms
    .map((id) => ({ id, name: t(`terms.${id}.name`), meaning: t(`terms.${id}.meaning`) }))
    .filter(({ name, meaning }) => `${name} ${meaning}`.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => compare(one.name, other.name));
  return (
    <>
      <Input
        type="search"
        className="mt-4 max-w-80"
        aria-label={t("findTerm")}
        placeholder={t("findTerm")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={terms.length === 0 ? "py-4 text-ink-quiet" : "sr-only"}>
        {terms.length === 0 ? t("noTerm", { text: typed.trim() }) : ""}
      </p>
      <dl className="mt-2">
        {terms.map(({ id, name, meaning }) => (
          <div
            key={id}
            className="grid gap-x-6 border-line border-b py-2.5 last:border-0 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
