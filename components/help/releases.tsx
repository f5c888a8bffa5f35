import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useKeysOf } from "@/components/shell/shortcuts";
import { Kbd } from "@/components/ui/kbd";
import { Tag } from "@/components/ui/tag";
import { callDesk } from "@/lib/browser/desk-client";
import { newestRelease, notesOfRelease, releases } from "@/lib/domain/help/releases";
import { seenReleaseQuery } from "@/lib/help/queries";
import { useFormats } from "@/lib/intl/use-formats";

/** What changed for the people who use the desk, the newest first. */
export function Releases({ seen }: { seen: string | null }) {
  const t = useTranslations("help");
  const formats = useFormats();
  const keysOf = useKeysOf();
  useSeen(seen);
  return releases.map(({ id, day }) => (
    <section key={id} aria-labelledby={`release-${id}`}>
      <h3 id={`release-${id}`} className="mt-4 flex items-center gap-2 font-medium">
        {formats.date(day)}
        {id === newestRelease && seen !== id ? <Tag tone="info">{t("new")}</Tag> : null}
      </h3>
      <ul className="mt-2 list-disc pl-5 text-ink-soft">
        {notesOfRelease.map((note) => (
          <li key={note} className="max-w-prose py-1">
            {t.rich(`notes.${id}.${note}`, {
              key: (keys) => <Kbd keys={keysOf(String(keys))} />,
            })}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Stores that the person has seen the newest release; where that fails, it is new again. */
function useSeen(seen: string | null): void {
  const client = useQueryClient();
  const { data } = useQuery(seenReleaseQuery(seen));
  useEffect(() => {
    if (data === newestRelease) return;
    client.setQueryData(seenReleaseQuery(seen).queryKey, newestRelease);
    callDesk("savePreference", { params: { key: "release.seen" }, body: newestRelease }).catch(
      () => undefined,
    );
  }, [client, data, seen]);
}
