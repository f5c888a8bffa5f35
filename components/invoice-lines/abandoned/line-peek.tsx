"use client";

import { ChevronDown, ChevronUp, Layers, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
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
  const headingId = useId();
  const { accountGuid, accountingPointId, description, currency } = line.line;
  return (
    <aside
      aria-labelledby={headingId}
      className="absolute inset-y-0 right-0 z-10 flex w-full max-w-120 flex-col border-line border-l bg-canvas shadow-float transition-[opacity,translate] starting:translate-x-4 starting:opacity-0 2xl:max-w-160"
    >
      <header className="flex items-start gap-2 border-line border-b px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="break-words font-semibold text-lg">
            {description}
          </h2>
          <p className="tabular text-ink-soft">{formats.money(line.amount, currency)}</p>
        </div>
        <div className="flex gap-0.5">
          <Step label={t("previous")} shortcut="k" onClick={onPrevious}>
            <ChevronUp aria-hidden className="size-4" />
          </Step>
          <Step label={t("next")} shortcut="j" onClick={onNext}>
            <ChevronDown aria-hidden className="size-4" />
          </Step>
          <Step label={t("nextInCluster")} shortcut="n" onClick={onNextInCluster}>
            <Layers aria-hidden className="size-4" />
          </Step>
          <Step label={t("close")} shortcut="Escape" onClick={onClose}>
            <X aria-hidden className="size-4" />
          </Step>
        </div>
      </header>
      <ScrollRegion label={t("facts")} className="-outline-offset-2 flex-1 px-4 py-3">
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
      </ScrollRegion>
    </aside>
  );
}

interface StepProps {
  label: string;
  shortcut: string;
  onClick: (() => void) | null;
  children: ReactNode;
}

function Step({ label, shortcut, onClick, children }: StepProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      shortcut={shortcut}
      disabled={onClick === null}
      icon={children}
      onClick={() => onClick?.()}
    />
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
