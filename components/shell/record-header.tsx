"use client";

import type { ReactNode, Ref } from "react";
import { isAbsent } from "@/components/ui/is-absent";
import { CopyMenu, type RecordId } from "./copy-menu";
import { PageHeader } from "./page-header";
import { type RecordAction, RecordActions } from "./record-actions";
import { usePageName } from "./use-page-name";

/** A fact that identifies a record for people: a name, a number, a day or an amount. */
export interface RecordFact {
  readonly term: string;
  /** An absent value leaves the fact out. */
  readonly value: ReactNode;
  /** A name that needs no word before it, such as the customer's. */
  readonly plain?: boolean;
}

interface RecordHeaderProps {
  /**
   * Its name or number in the title of the browser's tab, before the kind; omitted: the page's
   * metadata name it, or it must not stay in the browser's history.
   */
  tabName?: string | null | undefined;
  /** The list or the record that this one belongs to. */
  above?: ReactNode;
  title: ReactNode;
  /** State and kind. */
  tags?: ReactNode;
  /** Names first. Identifiers that no person reads out belong to `ids`. */
  facts?: readonly RecordFact[];
  ids?: readonly RecordId[];
  /** The most likely one first. */
  actions?: readonly RecordAction[];
  /** Controls that are not actions of the record, such as links to adjacent records. */
  aside?: ReactNode;
  /** Tabs and banners. */
  children?: ReactNode;
}

/** The head of every record's page: what it is, its facts, and at the top right what can be done. */
export function RecordHeader(props: RecordHeaderProps) {
  const { above, title, tags, facts = [], ids = [], actions = [], aside, children } = props;
  usePageName(props.tabName);
  const known = facts.filter(({ value }) => !isAbsent(value));
  return (
    <PageHeader
      above={above}
      title={title}
      tags={tags}
      facts={known.length > 0 ? <RecordFacts facts={known} /> : null}
      actions={
        <>
          {aside}
          <CopyMenu ids={ids} />
          <RecordActions atEnd actions={actions} />
        </>
      }
    >
      {children}
    </PageHeader>
  );
}

interface RecordBarProps
  extends Pick<
    RecordHeaderProps,
    "tabName" | "above" | "title" | "tags" | "ids" | "actions" | "aside"
  > {
  headingRef: Ref<HTMLHeadingElement>;
}

/** The same in one row, for a record that is opened below the head of another one. */
export function RecordBar(props: RecordBarProps) {
  const { above, title, tags, ids = [], actions = [], aside, headingRef } = props;
  usePageName(props.tabName);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-6 py-2">
      {above}
      <div className="flex grow flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="tabular whitespace-nowrap font-semibold text-lg outline-none"
        >
          {title}
        </h2>
        {tags}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {aside}
        <CopyMenu ids={ids} size="sm" />
        <RecordActions atEnd actions={actions} size="sm" />
      </div>
    </div>
  );
}

function RecordFacts({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      {facts.map(({ term, value, plain }) => (
        <div key={term} className="flex min-w-0 items-baseline gap-1.5">
          <dt className={plain ? "sr-only" : "text-ink-quiet"}>{term}</dt>
          {/* Links of several lines of facts are near each other: each is a target of 24 pixels. */}
          <dd className="tabular min-w-0 break-words [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
