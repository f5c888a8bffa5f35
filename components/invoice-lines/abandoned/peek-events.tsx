"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFormats } from "@/lib/intl/use-formats";
import { lineEventsQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import { routes } from "@/lib/routes";
import { PeekPanel } from "./peek-panel";

/** What the service recorded of the line's group lately. */
export function PeekEvents({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-lines.events");
  const formats = useFormats();
  const query = useQuery(lineEventsQuery(accountGuid));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 ? <p className="text-ink-quiet text-sm">{t("none")}</p> : null}
          <ol className="flex flex-col gap-1.5 text-sm">
            {items.map((event) => (
              <li key={event.id} className="flex gap-3">
                <time
                  dateTime={event.occurredAt}
                  title={formats.exactDateTime(event.occurredAt)}
                  className="tabular w-36 shrink-0 text-ink-quiet"
                >
                  {formats.dateTime(event.occurredAt)}
                </time>
                <span className="min-w-0 break-words">{event.summary || event.event}</span>
              </li>
            ))}
          </ol>
          {hasMore ? (
            <p className="mt-2 text-sm">
              <Link
                href={routes.invoiceGroupEvents(accountGuid)}
                prefetch={false}
                className="text-accent-ink underline"
              >
                {t("more")}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </PeekPanel>
  );
}
