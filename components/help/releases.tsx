import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/shell/states";
import type { NotedText, ReleaseNotes } from "@/lib/domain/help/release-notes";

/** What changed, newest first, as the changelog has it. */
export function Releases({ releases }: { releases: readonly ReleaseNotes[] }) {
  const t = useTranslations("help");
  if (releases.length === 0) return <EmptyState title={t("noReleases")} />;
  return (
    // The changelog is written in English, whatever the language of the page.
    <div lang="en">
      {releases.map(({ title, changes }) => (
        <section key={title} aria-label={title}>
          <h3 className="mt-4 font-medium">{title}</h3>
          <ul className="mt-2 list-disc pl-5 text-ink-soft">
            {changes.map((parts) => (
              <li key={parts.join("`")} className="max-w-prose py-1">
                <WithCode parts={parts} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function WithCode({ parts }: { parts: NotedText }) {
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id, and their order never changes
      <code key={at} className="rounded-sm bg-sunken px-1 text-sm">
        {part}
      </code>
    ),
  );
}
