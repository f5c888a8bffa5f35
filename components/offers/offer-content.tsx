"use client";

import { useTranslations } from "next-intl";
import { lazy, useId } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ButtonLink } from "@/components/ui/button-link";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { routes } from "@/lib/routes";

// With the schema of offers, which pages of other requests do not need.
const OfferFacts = lazy(async () => ({ default: (await import("./offer-facts")).OfferFacts }));

/** The offer of a request. One that billing did not take can be corrected and sent anew. */
export function OfferContent({ request }: { request: RequestView }) {
  const t = useTranslations("offers");
  const { may } = useActor();
  const id = useId();
  const { state, content, outcome } = request;
  const failed = state === "refused" || state === "rejected" || state === "withdrawn";
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold">
        {t("content")}
      </h2>
      {state === "refused" && outcome && outcome.errors.length > 0 ? (
        <ul className="list-disc pl-5">
          {outcome.errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {Object.keys(content).length === 0 ? (
        <p className="text-ink-quiet">{t("erased")}</p>
      ) : (
        <>
          <LazyPart fallback={<Skeleton className="h-64 w-full" />}>
            <OfferFacts content={content} />
          </LazyPart>
          {failed && may("offers:write") ? (
            <span>
              <ButtonLink href={routes.newOffer(`${new URLSearchParams({ from: request.id })}`)}>
                {t("correct")}
              </ButtonLink>
            </span>
          ) : null}
        </>
      )}
    </section>
  );
}
