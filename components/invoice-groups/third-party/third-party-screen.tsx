"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useMemo, useState } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { usePageName } from "@/components/shell/use-page-name";
import { ButtonLink } from "@/components/ui/button-link";
import { Skeleton } from "@/components/ui/skeleton";
import { callDesk } from "@/lib/browser/desk-client";
import { toProblemError } from "@/lib/browser/problem-error";
import { holdsNationalId } from "@/lib/domain/readers/national-ids/holds-national-id";
import { fitsAddress, rememberSystem, type ThirdPartyId } from "@/lib/domain/third-party-id";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { thirdPartyQuery } from "@/lib/invoice-groups/third-party-query";
import { routes } from "@/lib/routes";
import { ThirdPartyFacts } from "./third-party-facts";
import { ThirdPartyForm } from "./third-party-form";

/** The metering points and contracts of what was found; lent by the page. */
export type ThirdPartyPoints = ComponentType<{
  readonly owner: ThirdPartyId & { readonly kind: "third-party"; readonly customerGuid: string };
  readonly opened: OpenedList;
}>;

interface ThirdPartyScreenProps {
  /** What the address asks for; null: nothing yet. */
  of: ThirdPartyId | null;
  /** The systems that the person used, the last one first. */
  systems: readonly string[];
  opened: OpenedList;
  parts: { readonly MeteringPoints: ThirdPartyPoints };
}

/** Finds invoice groups by their id in another system. */
export function ThirdPartyScreen({ of, systems, opened, parts }: ThirdPartyScreenProps) {
  const t = useTranslations("third-party");
  const router = useRouter();
  const [used, setUsed] = useState(systems);
  const refused = of === null ? null : refusalOf(of);
  const onFound = (system: string) => {
    const body = rememberSystem(used, system);
    if (body === used) return;
    setUsed(body);
    // Without it the person only types the system again.
    callDesk("savePreference", { params: { key: "thirdPartySystems" }, body }).catch(
      () => undefined,
    );
  };
  return (
    <>
      <PageHeader title={t("title")} facts={t("facts")}>
        <ThirdPartyForm
          key={of === null ? "" : `${of.system} ${of.id}`}
          start={{
            system: of?.system ?? used[0] ?? "",
            id: refused === "nationalId" ? "" : (of?.id ?? ""),
          }}
          onFind={(wanted) => router.push(routes.thirdParty(wanted))}
        />
      </PageHeader>
      {refused === null ? null : <EmptyState title={t(refused)} />}
      {of === null || refused !== null ? null : (
        <Result of={of} used={used} onFound={onFound} opened={opened} parts={parts} />
      )}
    </>
  );
}

/** Why an address is not asked for; null: it is. The form refuses the same. */
function refusalOf({ system, id }: ThirdPartyId): "nationalId" | "characters" | null {
  if (holdsNationalId(id)) return "nationalId";
  return fitsAddress(system) && fitsAddress(id) ? null : "characters";
}

interface ResultProps extends Pick<ThirdPartyScreenProps, "opened" | "parts"> {
  of: ThirdPartyId;
  used: readonly string[];
  onFound: (system: string) => void;
}

function Result({ of, used, onFound, opened, parts: { MeteringPoints } }: ResultProps) {
  const t = useTranslations("third-party");
  const query = useQuery(thirdPartyQuery(of));
  const { data, error } = query;
  const isFound = data !== undefined;
  const { system, id } = of;
  usePageName(isFound ? `${system} ${id}` : null);
  const customerGuid = data?.customer.guid ?? "";
  const owner = useMemo(
    () => ({ kind: "third-party", customerGuid, system, id }) as const,
    [customerGuid, system, id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a system has answered; a new callback of the parent is no reason
  useEffect(() => {
    if (isFound) onFound(system);
  }, [isFound, system]);
  if (data === undefined && error === null) {
    return (
      <PendingState label={t("loading")} onRetry={() => void query.refetch()}>
        <Skeleton className="m-6 h-24" />
      </PendingState>
    );
  }
  if (data === undefined) {
    if (toProblemError(error).kind === "missing") return <NotFound of={of} used={used} />;
    return (
      <ProblemState
        error={error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <ThirdPartyFacts found={data} />
      <MeteringPoints owner={owner} opened={opened} />
    </>
  );
}

/** The same id may be of another system: those that the person used are one press away. */
function NotFound({ of, used }: Pick<ResultProps, "of" | "used">) {
  const t = useTranslations("third-party");
  const others = used.filter((system) => system !== of.system);
  return (
    <div role="status">
      <EmptyState
        title={t("notFound", { id: of.id, system: of.system })}
        hint={others.length === 0 ? t("checkBoth") : t("tryOther")}
        action={others.map((system) => (
          <ButtonLink key={system} href={routes.thirdParty({ ...of, system })}>
            {t("inSystem", { system })}
          </ButtonLink>
        ))}
      />
    </div>
  );
}
