import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

interface MissingRecordProps {
  title: string;
  /** Why it may not be there. */
  text: string;
  /** Leads to the list of invoice groups. */
  back: string;
  /** The value in the URL instead of an id. */
  id: string;
}

/** A page whose record this tenant does not have: plain text, with links. */
export function MissingRecord({ title, text, back, id }: MissingRecordProps) {
  const t = useTranslations("shell");
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-1 px-6 py-16">
      <h1 className="font-semibold text-lg">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroups()}>{back}</ButtonLink>
        <ButtonLink href={routes.invoiceGroups(new URLSearchParams({ find: id }).toString())}>
          {t("searchById")}
        </ButtonLink>
      </div>
    </div>
  );
}
