import Link from "next/link";
import { useTranslations } from "next-intl";

interface RecordPlaceProps {
  href: string;
  /** The name of the list. */
  list: string;
}

/** The list that a record belongs to, above its title. */
export function RecordPlace({ href, list }: RecordPlaceProps) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("where")}>
      <Link href={href} className="hover:text-ink hover:underline">
        {list}
      </Link>
    </nav>
  );
}
