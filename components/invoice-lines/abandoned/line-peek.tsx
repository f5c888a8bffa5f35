"use client";

import { Layers } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PeekFrame } from "@/components/shell/peek-frame";
import { ButtonLink } from "@/components/ui/button-link";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { proposalSearch } from "../proposal-search";
import { LineFacts } from "./line-facts";
import { PeekContracts } from "./peek-contracts";
import { PeekEvents } from "./peek-events";
import { PeekFollowup } from "./peek-followup";
import { PeekGroup } from "./peek-group";
import type { Followups } from "./use-followups";
import type { QueueWords } from "./use-queue-words";

interface LinePeekProps {
  line: QueueLine;
  words: QueueWords;
  today: string;
  followups: Followups;
  /** null at the ends of the list, and where no other line is of this cluster. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onNextInCluster: (() => void) | null;
  onClose: () => void;
}

/** A line beside the queue: what is known of it and around it, and what people noted. */
export function LinePeek(props: LinePeekProps) {
  const { line, words, today, followups, onPrevious, onNext, onNextInCluster, onClose } = props;
  const t = useTranslations("invoice-lines.peek");
  const formats = useFormats();
  const actor = useActor();
  const { accountGuid, accountingPointId, description, currency } = line.line;
  return (
    <PeekFrame
      title={description}
      below={<p className="tabular text-ink-soft">{formats.money(line.amount, currency)}</p>}
      words={{
        previous: t("previous"),
        next: t("next"),
        close: t("close"),
        facts: t("facts"),
      }}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      steps={[
        {
          label: t("nextInCluster"),
          shortcut: "n",
          icon: <Layers aria-hidden className="size-4" />,
          onStep: onNextInCluster,
        },
      ]}
    >
      <nav className="mb-3 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroup(accountGuid)} size="sm">
          {t("openGroup")}
        </ButtonLink>
        <ButtonLink href={routes.customer(line.line.customerGUI)} size="sm">
          {t("openCustomer")}
        </ButtonLink>
        {actor.may("lines:propose") ? (
          <ButtonLink href={routes.newLineProposal(proposalSearch(line.line))} size="sm">
            {t("propose")}
          </ButtonLink>
        ) : null}
      </nav>
      <PeekPart title={t("line")}>
        <LineFacts line={line} words={words} />
      </PeekPart>
      <PeekPart title={t("followup")}>
        {/* Another line is another form. */}
        <PeekFollowup key={line.id} line={line} today={today} followups={followups} />
      </PeekPart>
      <PeekPart title={t("group")}>
        <PeekGroup accountGuid={accountGuid} />
      </PeekPart>
      <PeekPart title={t("contracts")}>
        <PeekContracts accountGuid={accountGuid} accountingPointId={accountingPointId} />
      </PeekPart>
      <PeekPart title={t("events")}>
        <PeekEvents accountGuid={accountGuid} />
      </PeekPart>
    </PeekFrame>
  );
}

function PeekPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}
