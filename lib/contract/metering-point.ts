import { z } from "zod";
import type { Answered } from "./answered";
import { contractStatuses } from "./contract-enumerations";
import { answeredIdentifierSchema, identifierSchema } from "./identifier";
import { addressSchema } from "./invoice-group";
import { queryFlagSchema } from "./query-flag";
import { thirdPartyParamsSchema } from "./third-party";
import { wholeNumberSchema } from "./whole-number";

const day = z.iso.date();

const contractFields = {
  guid: answeredIdentifierSchema,
  contractNumber: z.string(),
  accountGuid: answeredIdentifierSchema.meta({ description: "The invoice group that is billed." }),
  status: z.enum(contractStatuses),
  startDate: day,
  endDate: day.nullable().meta({ description: "Last day; null: without an end." }),
};

const soldProductSchema = z
  .object({
    productOfferingId: answeredIdentifierSchema,
    name: z.string().nullable().meta({ description: "null: the offering is gone." }),
  })
  .meta({ id: "SoldProduct" });

/**
 * Metering point with its contracts in the overviews. The interface shows no fields of metering
 * points and contracts (section 2.9); these are chosen.
 */
const meteringPointOverviewSchema = z
  .object({
    guid: answeredIdentifierSchema,
    accountingPointId: z
      .string()
      .meta({ description: "GSRN, or the service's own number where no market hub gave one." }),
    serviceTypeKey: z.string(),
    direction: z.enum(["consumption", "production"]),
    gridOwnerGln: z.string().nullable(),
    priceArea: z.string().nullable(),
    meterNumber: z.string().nullable(),
    yearlyVolume: z.number().nullable().meta({ description: "kWh a year, as estimated." }),
    address: addressSchema.nullable(),
    secretLocation: z
      .boolean()
      .meta({ description: "An invoice group with a contract here has a protected address." }),
    contracts: z
      .array(
        z
          .object({ ...contractFields, product: soldProductSchema })
          .meta({ id: "ContractOverview" }),
      )
      .meta({ description: "Newest first; with showall those that are closed too." }),
  })
  .meta({ id: "MeteringPointOverview" });

export type MeteringPointOverview = Answered<z.infer<typeof meteringPointOverviewSchema>>;

export const meteringPointOverviewsSchema = z.array(meteringPointOverviewSchema);

/** Contract: customer, invoice group, products and metering point (section 2.1). */
const contractSchema = z
  .object({
    ...contractFields,
    customerGuid: answeredIdentifierSchema,
    meteringPointGuid: answeredIdentifierSchema,
    accountingPointId: z.string(),
    serviceTypeKey: z.string(),
    primaryProduct: soldProductSchema,
    addOnProducts: z.array(soldProductSchema),
    signedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Contract" });

export type Contract = Answered<z.infer<typeof contractSchema>>;

export const contractsSchema = z.array(contractSchema);

/** Query of the three overviews (section 4.5). */
export const meteringPointListQuerySchema = z.strictObject({
  showall: queryFlagSchema()
    .optional()
    .meta({ description: "true: reverted, ended and terminated contracts too. Default false." }),
  limit: wholeNumberSchema(1, 10_000)
    .optional()
    .meta({ description: "Most metering points to answer; not given: all." }),
});

const meteringPointId = z
  .string()
  .regex(/^[\w.-]{1,50}$/, "Must be a metering point's identifier or number.")
  .meta({ description: "Its identifier in either form, or its GSRN or other number." });

export const contractParamsSchema = z.strictObject({
  guid: identifierSchema,
  acid: meteringPointId,
});

export const thirdPartyContractParamsSchema = thirdPartyParamsSchema.extend({
  acid: meteringPointId,
});
