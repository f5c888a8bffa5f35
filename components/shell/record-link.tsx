import Link from "next/link";
import type { ReactNode } from "react";

interface RecordLinkProps {
  /** Null: the record is unknown. */
  href: string | null;
  /** Null: its name is not known. */
  name?: string | null;
  /** What the record is, in the place of a name that is not known. */
  kind: string;
  /** Replaces the name, for one that is read separately. */
  children?: ReactNode;
}

/** Another record by its name; never by its identifier. */
export function RecordLink({ href, name = null, kind, children }: RecordLinkProps) {
  const shown = children ?? name;
  if (href === null) return shown ?? "–";
  return (
    <Link href={href} className="text-accent-ink hover:underline">
      {shown ?? kind}
    </Link>
  );
}
