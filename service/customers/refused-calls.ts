import { randomBytes } from "node:crypto";
import { foreignLandmark, landmarks } from "../seed/landmarks";

/** Wrong calls, the status of the answer, and the fields that it names. */
type RefusedCall = [
  what: string,
  path: string,
  body: () => object,
  status: number,
  fields: string[],
];

const nobody = "0123456789abcdef0123456789abcdef";
const { plain, eightGroups, ended, deceased } = landmarks;
const foreign = foreignLandmark;
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const newId = () => randomBytes(16).toString("hex");
const contactsOf = (guid: string) => `/v1/cm/account/${guid}/contacts`;
const statusOf = (guid: string) => `/v1/cm/customer/${guid}/status`;
const contact = () => ({ GivenName: "Åse", FamilyName: "Hå", RequestId: newId() });
const death = () => ({ Status: "Deceased", Reason: "Deceased", RequestId: newId() });

/** Contacts and statuses that are refused before anything is written. */
export const refusedCalls: RefusedCall[] = [
  ["an unknown group", contactsOf(nobody), contact, 404, []],
  ["another tenant's group", contactsOf(first(foreign)), contact, 404, []],
  ["a group that has ended", contactsOf(first(ended)), contact, 409, []],
  [
    "no names",
    contactsOf(first(plain)),
    () => ({ RequestId: newId() }),
    400,
    ["GivenName", "FamilyName"],
  ],
  [
    "no RequestId",
    contactsOf(first(plain)),
    () => ({ GivenName: "A", FamilyName: "B" }),
    400,
    ["RequestId"],
  ],
  [
    "a blank name",
    contactsOf(first(plain)),
    () => ({ ...contact(), GivenName: " " }),
    400,
    ["GivenName"],
  ],
  [
    "another customer",
    contactsOf(first(plain)),
    () => ({ ...contact(), CustomerGuid: eightGroups.customerGuid }),
    400,
    ["CustomerGuid"],
  ],
  [
    "another tenant's customer",
    contactsOf(first(plain)),
    () => ({ ...contact(), CustomerGuid: foreign.customerGuid }),
    400,
    ["CustomerGuid"],
  ],
  [
    "no customer at all",
    contactsOf(first(plain)),
    () => ({ ...contact(), CustomerGuid: nobody }),
    400,
    ["CustomerGuid"],
  ],
  [
    "an unlisted role",
    contactsOf(first(plain)),
    () => ({ ...contact(), Roles: ["King"] }),
    400,
    ["Roles.0"],
  ],
  [
    "wrong ways to reach",
    contactsOf(first(plain)),
    () => ({ ...contact(), Email: "a@", Mobile: "ring" }),
    400,
    ["Email", "Mobile"],
  ],
  [
    "a system twice",
    contactsOf(first(plain)),
    () => ({
      ...contact(),
      Identifiers: [
        { System: "a", Id: "1" },
        { System: "a", Id: "2" },
      ],
    }),
    400,
    ["Identifiers"],
  ],
  [
    "an unknown name",
    contactsOf(first(plain)),
    () => ({ ...contact(), givenName: "x" }),
    400,
    ["givenName"],
  ],
  ["an unknown customer", statusOf(nobody), death, 404, []],
  ["another tenant's customer", statusOf(foreign.customerGuid), death, 404, []],
  ["a business", statusOf(eightGroups.customerGuid), death, 409, []],
  [
    "another status",
    statusOf(plain.customerGuid),
    () => ({ ...death(), Status: "Ended", Reason: "x" }),
    400,
    ["Status", "Reason"],
  ],
  [
    "no status",
    statusOf(plain.customerGuid),
    () => ({ RequestId: newId() }),
    400,
    ["Status", "Reason"],
  ],
  [
    "no RequestId",
    statusOf(plain.customerGuid),
    () => ({ Status: "Deceased", Reason: "Deceased" }),
    400,
    ["RequestId"],
  ],
  [
    "oneself as inheritor",
    statusOf(plain.customerGuid),
    () => ({ ...death(), Inheritor: plain.customerGuid }),
    400,
    ["Inheritor"],
  ],
  [
    "nobody as inheritor",
    statusOf(plain.customerGuid),
    () => ({ ...death(), Inheritor: nobody }),
    400,
    ["Inheritor"],
  ],
  [
    "a foreign inheritor",
    statusOf(plain.customerGuid),
    () => ({ ...death(), Inheritor: foreign.customerGuid }),
    400,
    ["Inheritor"],
  ],
  [
    "a dead inheritor",
    statusOf(plain.customerGuid),
    () => ({ ...death(), Inheritor: deceased.customerGuid }),
    409,
    ["Inheritor"],
  ],
];
