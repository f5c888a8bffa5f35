import { z } from "zod";
import { identifierSchema } from "../identifier";
import {
  contractParamsSchema,
  contractsSchema,
  meteringPointListQuerySchema,
  meteringPointOverviewsSchema,
  thirdPartyContractParamsSchema,
} from "../metering-point";
import type { meteringPointsRows } from "../operation-rows/metering-points";
import { thirdPartyParamsSchema } from "../third-party";
import { nothing, type ShapesOf } from "./shapes";

const overview = {
  section: "4.5",
  query: meteringPointListQuerySchema,
  body: null,
  answer: meteringPointOverviewsSchema,
} as const;

const contracts = { section: "4.5", query: nothing, body: null, answer: contractsSchema } as const;

export const meteringPointsShapes = {
  listMeteringPointsOfInvoiceGroup: {
    ...overview,
    summary: "List Metering Points by Invoice Group",
    params: z.strictObject({ guid: identifierSchema }),
  },
  listMeteringPointsByThirdPartyId: {
    ...overview,
    summary: "List Metering Points by Third-Party Invoice Group ID",
    params: thirdPartyParamsSchema,
  },
  listContracts: {
    ...contracts,
    summary: "List Contracts by Invoice Group and Metering Point",
    params: contractParamsSchema,
  },
  listContractsByThirdPartyId: {
    ...contracts,
    summary: "List Contracts by Third-Party Invoice Group and Metering Point",
    params: thirdPartyContractParamsSchema,
  },
  listMeteringPointsOfCustomer: {
    ...overview,
    summary: "List Metering Points Summary by Customer",
    params: z.strictObject({ guid: identifierSchema }),
  },
} as const satisfies ShapesOf<typeof meteringPointsRows>;
