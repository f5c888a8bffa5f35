import type { z } from "zod";
import type { Answered } from "./answered";
import { customersShapes } from "./operation-shapes/customers";
import { debtCollectionShapes } from "./operation-shapes/debt-collection";
import { dimensionsShapes } from "./operation-shapes/dimensions";
import { eventsShapes } from "./operation-shapes/events";
import { gridOwnersShapes } from "./operation-shapes/grid-owners";
import { invoiceGroupsShapes } from "./operation-shapes/invoice-groups";
import { invoicesShapes } from "./operation-shapes/invoices";
import { linesShapes } from "./operation-shapes/lines";
import { meteringPointsShapes } from "./operation-shapes/metering-points";
import { offeringsShapes } from "./operation-shapes/offerings";
import { pricesShapes } from "./operation-shapes/prices";
import { productsShapes } from "./operation-shapes/products";
import { reportsShapes } from "./operation-shapes/reports";
import { serviceTypesShapes } from "./operation-shapes/service-types";
import type { OperationShapes } from "./operation-shapes/shapes";
import type { OperationId } from "./operation-table";

export type { OperationShapes } from "./operation-shapes/shapes";

/** The shapes of every operation, grouped by area. */
export const operations = {
  ...reportsShapes,
  ...productsShapes,
  ...gridOwnersShapes,
  ...eventsShapes,
  ...dimensionsShapes,
  ...invoicesShapes,
  ...invoiceGroupsShapes,
  ...linesShapes,
  ...customersShapes,
  ...meteringPointsShapes,
  ...debtCollectionShapes,
  ...offeringsShapes,
  ...serviceTypesShapes,
  ...pricesShapes,
} as const satisfies Record<OperationId, OperationShapes>;

type Shapes = typeof operations;
type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : never;

export type OperationParams<Id extends OperationId> = Input<Shapes[Id]["params"]>;
export type OperationQuery<Id extends OperationId> = Input<Shapes[Id]["query"]>;
export type OperationBody<Id extends OperationId> = Input<Shapes[Id]["body"]>;
/** What a service answers by the contract. */
export type DeclaredAnswer<Id extends OperationId> = Output<Shapes[Id]["answer"]>;
/** The same as the desk reads it: see `Answered`. */
export type OperationAnswer<Id extends OperationId> = Answered<DeclaredAnswer<Id>>;

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/**
 * A call's `params` fill the path, `query` the query string, `body` is sent as JSON; only those that
 * the operation has.
 */
export type OperationInput<Id extends OperationId> = Part<"params", OperationParams<Id>> &
  Part<"query", OperationQuery<Id>> &
  Part<"body", OperationBody<Id>>;

/** Operations that are accepted now and applied later (status 202). */
export type AcceptedOperationId = {
  [Id in OperationId]: Shapes[Id] extends { readonly status: 202 } ? Id : never;
}[OperationId];

/** Operations that answer with a file instead of JSON. */
export type FileOperationId = {
  [Id in OperationId]: Shapes[Id] extends { readonly media: string } ? Id : never;
}[OperationId];
