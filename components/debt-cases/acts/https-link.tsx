import { ExternalLink } from "lucide-react";

/** An external link: https only, without opener and referrer. */
export function HttpsLink({ href }: { href: string }) {
  if (!href.startsWith("https://")) return <span className="wrap-anywhere">{href}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 wrap-anywhere text-accent-ink hover:underline"
    >
      {href}
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </a>
  );
}
