import type { Queries } from "../../../../service/db/open";
import { meteringPoints } from "../../../../service/db/schema/metering-points";
import { productOfferings } from "../../../../service/db/schema/offerings";
import { nordlys } from "../../../../service/seed/tenants";
import { plantGroups } from "../../../../service/testing/plant-groups";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";

export const accountGuid = "aa000000000000000000000000000001";
export const customerGuid = "cc000000000000000000000000000001";
export const inheritor = "ee000000000000000000000000000009";
export const meteringPoint = "707057590000000017";
export const offering = "0f000000000000000000000000000001";

const tenantId = nordlys.id;

/** One customer with one group, another who can inherit, and what an offer needs. */
export async function plantCustomer(queries: Queries): Promise<void> {
  await plantGroups(queries, [
    exampleGroup({
      accountGuid,
      customerGuid,
      customerName: "Kari Nordmann",
      name: "Home",
      email: "old@mail.example",
      cellphone: "+47 900 00 001",
      address: { street: "Road 1", postalCode: "0150", city: "Oslo", countryCode: "NO" },
    }),
    exampleGroup({ accountGuid: inheritor, customerGuid: inheritor }),
  ]);
  await queries.insert(meteringPoints).values({
    guid: "dd000000000000000000000000000003",
    tenantId,
    accountingPointId: meteringPoint,
    serviceTypeKey: "electricity",
    direction: "consumption",
  });
  await queries.insert(productOfferings).values({
    id: offering,
    tenantId,
    name: "Spot",
    primaryProduct: true,
    enabledForWebOrder: false,
    visible: true,
    priceAreas: [],
    interactiveFields: [
      { Name: "Markup", Unit: "per kWh", Required: true, Minimum: 0.01, Maximum: null },
    ],
    isDisabled: {},
    webOrderSubProducts: {},
    serviceTypes: ["electricity"],
  });
}
