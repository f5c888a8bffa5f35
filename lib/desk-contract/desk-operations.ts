import { z } from "zod";
import { approvalsShapes } from "./approvals";
import { auditShapes } from "./audit";
import { connectionShapes } from "./connection";
import { debtActionsShapes } from "./debt-actions";
import { debtCasesShapes } from "./debt-cases";
import { type DeskOperationId, deskTable } from "./desk-table";
import { dimensionsShapes } from "./dimensions";
import { erasureShapes } from "./erasure";
import { finderShapes } from "./finder";
import { gridOwnersShapes } from "./grid-owners";
import { invoiceGroupsShapes } from "./invoice-groups";
import { invoiceLinesShapes } from "./invoice-lines";
import { invoicesShapes } from "./invoices";
import { jobDraftsShapes } from "./job-drafts";
import { jobsShapes } from "./jobs";
import { lineCorrectionsShapes } from "./line-corrections";
import { lineProposalsShapes } from "./line-proposals";
import { lineRecipesShapes } from "./line-recipes";
import { myWorkShapes } from "./my-work";
import { notesShapes } from "./notes";
import { notificationsShapes } from "./notifications";
import { peopleShapes } from "./people";
import { preferencesShapes } from "./preferences";
import { productsShapes } from "./products";
import { queueShapes } from "./queue";
import { reportFilesShapes } from "./report-files";
import { selectionsShapes } from "./selections";
import { settingsPlansShapes } from "./settings-plans";
import { type DeskShapes, plain } from "./shapes";
import { sunsetShapes } from "./sunset";
import { systemShapes } from "./system";
import { viewsShapes } from "./views";
import { webhooksShapes } from "./webhooks";

/** The shapes of every operation of the desk's own API. */
export const deskOperations = {
  getDeskDocument: {
    ...plain,
    summary: "This document",
    answer: z.record(z.string(), z.unknown()),
  },
  ...peopleShapes,
  ...preferencesShapes,
  ...myWorkShapes,
  ...finderShapes,
  ...auditShapes,
  ...invoiceGroupsShapes,
  ...erasureShapes,
  ...dimensionsShapes,
  ...invoicesShapes,
  ...jobsShapes,
  ...jobDraftsShapes,
  ...invoiceLinesShapes,
  ...selectionsShapes,
  ...settingsPlansShapes,
  ...lineCorrectionsShapes,
  ...lineRecipesShapes,
  ...approvalsShapes,
  ...lineProposalsShapes,
  ...debtCasesShapes,
  ...debtActionsShapes,
  ...productsShapes,
  ...connectionShapes,
  ...notesShapes,
  ...viewsShapes,
  ...notificationsShapes,
  ...webhooksShapes,
  ...reportFilesShapes,
  ...gridOwnersShapes,
  ...queueShapes,
  ...sunsetShapes,
  ...systemShapes,
} as const satisfies Record<DeskOperationId, DeskShapes>;

/** Every operation's id; the table has no other keys. */
export const deskOperationIds: readonly DeskOperationId[] = Object.keys(deskTable).filter(
  (key): key is DeskOperationId => key in deskTable,
);

type Shapes = typeof deskOperations;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

type Filled<Query> = Query extends Record<string, never> ? unknown : Query;

/** A caller's input: before defaults, coercion and normalisation. */
export interface DeskInput<Id extends DeskOperationId> {
  readonly params: Input<Shapes[Id]["params"]>;
  readonly query: Shapes[Id] extends { readonly position: z.ZodType }
    ? Filled<Input<Shapes[Id]["query"]>> & { readonly cursor?: string | null | undefined }
    : Input<Shapes[Id]["query"]>;
  readonly body: Shapes[Id] extends { readonly file: number } ? Blob : Input<Shapes[Id]["body"]>;
}

/** A handler's input. */
export interface DeskParsed<Id extends DeskOperationId> {
  readonly params: Output<Shapes[Id]["params"]>;
  readonly query: Output<Shapes[Id]["query"]>;
  readonly body: Shapes[Id] extends { readonly file: number }
    ? Uint8Array
    : Output<Shapes[Id]["body"]>;
  /** Position after which the page begins; null: the first page, or no paged list. */
  readonly position: DeskPosition<Id> | null;
}

/** Position of the end of a page; never: the list has no pages. */
export type DeskPosition<Id extends DeskOperationId> = Shapes[Id] extends {
  readonly position: infer S;
}
  ? Output<S>
  : never;

/** The body of the answer; undefined: none. */
export type DeskAnswer<Id extends DeskOperationId> = Output<Shapes[Id]["answer"]>;

/** Operations that answer with a file instead of JSON. */
export type DeskFileId = {
  [Id in DeskOperationId]: Shapes[Id] extends { readonly media: string } ? Id : never;
}[DeskOperationId];
