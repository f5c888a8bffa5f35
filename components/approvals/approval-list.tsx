import { defineList, type ListDefinition } from "@/components/list/define-list";
import { columnsOf, type ListColumn } from "@/components/list/list-columns";
import {
  choiceFilter,
  type ListFilter,
  rangeFilter,
  valueFilter,
} from "@/components/list/list-filter";
import { ListEmpty } from "@/components/list/list-rows";
import { EmptyState } from "@/components/shell/states";
import type { CommonState } from "@/lib/browser/list-params";
import type { Permission } from "@/lib/contract/permissions";
import type { Unsent } from "@/lib/domain/approvals/unsent";
import { AgeCell } from "./age-cell";
import { type ApprovalState, ApprovalStateTag } from "./approval-state-tag";
import type { ApprovalLabels } from "./use-approval-labels";

interface ApprovalRow {
  readonly id: string;
  readonly kind: Parameters<ApprovalLabels["kind"]>[0];
  readonly state: ApprovalState;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly author: { readonly id: string; readonly name: string };
  readonly submittedAt: string | null;
  readonly approvedBy: { readonly name: string } | null;
  readonly onePerson: boolean;
  readonly updatedAt: string;
  readonly outcome: {
    readonly nextCheckAt: string | null;
    readonly undecidedUntil: string | null;
  } | null;
  readonly unsent: Unsent | null;
  /** The person's possible actions, from the server. */
  readonly may: readonly string[];
}

interface ListLabels<Row extends ApprovalRow> extends Omit<ApprovalLabels, "title"> {
  readonly title: (row: Row) => string;
}

interface ApprovalListInput<
  Row extends ApprovalRow,
  State extends CommonState & { readonly view: string; readonly find: string },
  Labels,
> extends Pick<
    ListDefinition<Row, State, Labels>,
    "id" | "texts" | "params" | "useSource" | "walk" | "href" | "nameOf"
  > {
  readonly useLabels: () => Labels;
  readonly views: readonly string[];
  /** People who may filter by what they could approve. */
  readonly offers: NonNullable<ListDefinition<Row, State, Labels>["view"]>["offers"];
  readonly states: readonly Row["state"][];
  readonly kinds: readonly Row["kind"][];
  /** Filters that only this list has. */
  readonly more?: readonly ListFilter<Row, Labels>[];
  /** Columns that only this list has. */
  readonly own: readonly ListColumn<Row, Labels>[];
  readonly approving: Permission;
  /** Approves the selected rows. */
  readonly Bar: NonNullable<ListDefinition<Row, State, Labels>["selection"]>["Bar"];
  readonly Actions?: NonNullable<ListDefinition<Row, State, Labels>["parts"]>["Actions"];
}

/** Final states. */
const over: ReadonlySet<ApprovalState> = new Set(["withdrawn", "confirmed", "refused"]);

/**
 * Declares a list of what a second person approves: its views, the columns and filters that all
 * such lists have, and the approval of several at once. Texts beside the kit's: `views.<view>`,
 * `emptyView.<view>`, `emptyHint.<view>`, `onePerson`.
 */
export function defineApprovalList<
  Row extends ApprovalRow,
  State extends CommonState & { readonly view: string; readonly find: string },
  Labels extends ListLabels<Row>,
>(input: ApprovalListInput<Row, State, Labels>): ListDefinition<Row, State, Labels> {
  const { views, offers, states, kinds, more = [], own, approving, Bar, Actions, ...list } = input;
  const { name, text, minor, moment } = columnsOf<Row, Labels>();
  return defineList({
    ...list,
    rowId: ({ id }) => id,
    view: { name: "view", values: views, ...(offers && { offers }) },
    find: "find",
    filters: [
      choiceFilter<Row["state"], Labels>("state", states, (state, { labels }) =>
        labels.state(state),
      ),
      choiceFilter<Row["kind"], Labels>("kind", kinds, (kind, { labels }) => labels.kind(kind)),
      valueFilter<Row, Labels>("author", ({ author }) => author.id, {
        labelOf: (_id, { t }, row) => row?.author.name ?? t("oneAuthor"),
      }),
      rangeFilter("amount", "amount"),
      rangeFilter("days", "date", ["from", "to"]),
      ...more,
    ],
    columns: [
      name("title", (row, { labels }) => labels.title(row), { width: 296 }),
      text("state", (row, { labels }) => labels.stateOf(row), {
        width: 192,
        cell: (approval) => <ApprovalStateTag approval={approval} />,
      }),
      minor(
        "amount",
        ({ amountMinor }) => amountMinor,
        ({ currency }) => currency,
      ),
      ...own,
      text("author", ({ author }) => author.name, { width: 152 }),
      moment("submittedAt", ({ submittedAt }) => submittedAt, {
        width: 120,
        cell: ({ state, submittedAt }) => <AgeCell since={over.has(state) ? null : submittedAt} />,
      }),
      text("kind", ({ kind }, { labels }) => labels.kind(kind), { width: 144 }),
      text(
        "approvedBy",
        ({ onePerson, approvedBy }, { t }) => (onePerson ? t("onePerson") : approvedBy?.name),
        { width: 152 },
      ),
      moment("updatedAt", ({ updatedAt }) => updatedAt, { width: 168 }),
    ],
    selection: {
      allowed: ({ actor }, { view }) => view === "to-approve" && actor.may(approving),
      // Authors and editors cannot select their own rows: a second person approves them.
      locked: ({ may }) => !may.includes("approve"),
      Bar,
    },
    facts: ({ view }) => `views.${view}`,
    personal: true,
    parts: {
      ...(Actions && { Actions }),
      Empty: ({ list: shown }) => {
        const { t } = shown.context;
        const { view } = shown.state;
        if (shown.narrowed) return <ListEmpty list={shown} />;
        return <EmptyState title={t(`emptyView.${view}`)} hint={t(`emptyHint.${view}`)} />;
      },
    },
  });
}
