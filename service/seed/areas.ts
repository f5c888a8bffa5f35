import type { AreaSeed } from "./area-seed";
import { debtCollectionSeed } from "./areas/debt-collection";
import { dimensionsSeed } from "./areas/dimensions";
import { eventsSeed } from "./areas/events";
import { gridOwnersSeed } from "./areas/grid-owners";
import { linesSeed } from "./areas/lines";
import { meteringPointsSeed } from "./areas/metering-points";
import { offeringsSeed } from "./areas/offerings";
import { pricesSeed } from "./areas/prices";
import { productsSeed } from "./areas/products";
import { reportsSeed } from "./areas/reports";

/** The areas of the world, ordered so that each finds the records it refers to. */
export const areaSeeds: readonly AreaSeed[] = [
  productsSeed,
  dimensionsSeed,
  offeringsSeed,
  gridOwnersSeed,
  reportsSeed,
  meteringPointsSeed,
  pricesSeed,
  linesSeed,
  debtCollectionSeed,
  eventsSeed,
];
