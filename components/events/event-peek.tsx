import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import type { Event } from "@/lib/contract/event";
import { eventQuery } from "@/lib/events/queries";
import { routes } from "@/lib/routes";
import { useEventLabels } from "./event-context";
import { EventFacts, EventSteps } from "./event-facts";

/** An event beside the list. One of another page of the list is read by its id. */
export function EventPeek({ id, row, ...steps }: ListPeekProps<Event>) {
  const t = useTranslations("events.one");
  const { audit } = useEventLabels();
  const query = useQuery({ ...eventQuery(id), enabled: row === null });
  const event = row ?? query.data;
  if (event !== undefined) {
    return (
      <RowPeek {...steps} title={audit.event(event.event)}>
        <nav aria-label={t("steps")} className="mb-4 flex flex-wrap gap-2">
          <ButtonLink href={routes.event(event.id)} variant="primary" size="sm">
            {t("open")}
          </ButtonLink>
          <EventSteps event={event} />
        </nav>
        <EventFacts event={event} />
      </RowPeek>
    );
  }
  const retry = () => void query.refetch();
  const missing = query.isError && toProblemError(query.error).kind === "missing";
  return (
    <RowPeek {...steps} title={t("title")}>
      {missing ? (
        <EmptyState title={t("missing")} hint={t("missingHint")} />
      ) : query.isError ? (
        <ProblemState error={query.error} onRetry={retry} retrying={query.isFetching} />
      ) : (
        <PendingState label={t("loadingOne")} onRetry={retry}>
          <Skeleton className="h-40 w-full" />
        </PendingState>
      )}
    </RowPeek>
  );
}
