import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type FinderShape, readThirdParty } from "@/lib/domain/finder/finder-text";
import { permissionRoles, type Role } from "@/lib/domain/roles";
import { searchAllGroups } from "@/lib/finder/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { ProblemNote } from "../problem-note";
import type { FinderAct } from "./finder-acts";
import { useActName } from "./use-act-name";
import { useActsOfOthers } from "./use-commands";
import type { useFinder } from "./use-finder";

/** Why something is not found: a failure, a missing search, or no match. */
export function FinderNotes({ finder }: { finder: ReturnType<typeof useFinder> }) {
  const t = useTranslations("finder");
  const { reading, hits, groups, isPending, failed, isIncomplete, unsearchable, retry } = finder;
  const { numbersReadAt } = finder;
  const search = useSearchAllGroups(reading.kind === "text" ? reading.text : "");
  const ofOthers = useActsOfOthers(reading.kind === "text" ? reading.text : "");
  const actName = useActName();
  const who = useTranslations("approvals.who");
  const whoOf = (role: Role) => who(role);
  const { list } = useFormats();
  if (reading.kind === "nothing") return null;
  if (reading.kind === "national-id") return <Note>{t("nationalId")}</Note>;
  if (failed !== null || isIncomplete) {
    return (
      <Note alert>
        <span className="min-w-0 flex-1">{t(`failed.${failed ?? "some"}`)}</span>
        <Button size="sm" onClick={retry}>
          {t("retry")}
        </Button>
      </Note>
    );
  }
  if (isPending || hits.some(({ exact }) => exact)) return null;
  const sentence = sentenceOf(unsearchable, numbersReadAt !== null);
  if (sentence !== null) {
    const isIndexed = unsearchable.some((shape) => shape !== "organization-number");
    return (
      <Note>
        <span className="min-w-0 flex-1">
          {t(`unsearchable.${sentence}`)}
          {isIndexed ? (
            <NumberIndexText readAt={numbersReadAt} isRequested={search.isSuccess} />
          ) : null}
          {search.error ? <ProblemNote error={search.error} /> : null}
        </span>
        {!isIndexed || search.isSuccess ? null : (
          <Button size="sm" pending={search.isPending} onClick={() => search.mutate(reading.text)}>
            {t("numberIndex.search")}
          </Button>
        )}
      </Note>
    );
  }
  // A search of a list is offered for any text.
  if (groups.some(({ id }) => id !== "lists")) return null;
  const named = readThirdParty(reading.text);
  if (ofOthers.length > 0) {
    return (
      <Note>
        <ul>
          {ofOthers.map((act) => (
            <li key={act.id}>
              {t("actOfOthers", { act: actName(act), who: list(rolesOf(act).map(whoOf)) })}
            </li>
          ))}
        </ul>
      </Note>
    );
  }
  return (
    <Note>
      {named === null ? t("nothing", { text: reading.text }) : t("nothingInSystem", { ...named })}
    </Note>
  );
}

const rolesOf = ({ permission }: FinderAct): readonly Role[] => permissionRoles[permission];

/** Whether all invoice groups were read, or that they are being searched now. */
function NumberIndexText({ readAt, isRequested }: { readAt: string | null; isRequested: boolean }) {
  const t = useTranslations("finder.numberIndex");
  const { dateTime } = useFormats();
  const index = readAt === null ? t("partial") : t("complete", { time: dateTime(readAt) });
  return (
    <span aria-live="polite" className="block">
      {isRequested ? t("requested") : index}
    </span>
  );
}

/** The request to search all groups, of one typed text. */
function useSearchAllGroups(text: string) {
  const mutation = useMutation({ mutationFn: searchAllGroups });
  const isOfText = mutation.variables === text;
  const { isSuccess, error } = mutation;
  return { ...mutation, isSuccess: isOfText && isSuccess, error: isOfText ? error : null };
}

/**
 * What is known where nothing was found. Organisation numbers are not in the index of numbers, and
 * not all payment references.
 */
function sentenceOf(shapes: readonly FinderShape[], isComplete: boolean) {
  const [shape] = shapes;
  if (shape === undefined) return null;
  if (shape === "organization-number" || shape === "payment-reference") return shape;
  return isComplete ? "none" : "noneYet";
}

function Note({ alert = false, children }: { alert?: boolean; children: React.ReactNode }) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className="flex shrink-0 items-center gap-3 border-line border-t px-4 py-2.5 text-ink-soft text-sm"
    >
      {children}
    </div>
  );
}
