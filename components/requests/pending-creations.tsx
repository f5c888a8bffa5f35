"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { Banner } from "@/components/ui/banner";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { routes } from "@/lib/routes";

interface PendingCreationsProps {
  customerGuid: string;
  of: "create-invoice-group" | "create-contact";
}

/** Records that billing was asked to create and does not show yet, each with its request. */
export function PendingCreations({ customerGuid, of }: PendingCreationsProps) {
  const t = useTranslations("request-forms.pending");
  const open = useRequestsOf(useMemo(() => ({ customerGuid }), [customerGuid]));
  const requests = open.requests.filter(({ kind }) => kind === of);
  const count = requests.length;
  if (count === 0) return null;
  return (
    <div className="px-6 pb-3">
      <Banner tone="waiting" title={t(of === "create-contact" ? "contacts" : "groups", { count })}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {requests.map((request) => (
            <li key={request.id}>
              <Link
                href={routes.approval(request.id)}
                className="text-accent-ink underline hover:no-underline"
              >
                {nameOf(request) ?? t("unnamed")}
              </Link>
              {isUnclear(request) ? ` (${t("unclear")})` : null}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** A group without a name gets the customer's. */
function nameOf({ expected, customerName }: RequestView): string | null {
  const asked = expected.find(({ field }) => field === "name")?.asked;
  return asked ?? customerName;
}

function isUnclear({ state }: RequestView): boolean {
  return state === "unknown" || state === "unconfirmed";
}
