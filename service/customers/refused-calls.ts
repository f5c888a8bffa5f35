import { randomBytes } from "node:crypto";
import { landmarks } from "../seed/landmarks";

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
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const newId = () => randomBytes(16).toString("hex");
const contactsOf = (guid: string) => `/v1/cm/account/${guid}/contacts`;
const statusOf = (guid: string) => `/v1/cm/customer/${guid}/status`;
const contact = () => ({ GivenName: "Åse", FamilyName: "Hå", RequestId: newId() });
const death = () => ({ Status: "Deceased", Reason: "Deceased", RequestId: newId() });

/** Contacts and statuses that are refused before anything is written. */
export const refusedCalls: RefusedCall[] = [
  ["a group that has ended", contactsOf(first(ended)), contact, 409, []],
  [
    "no names",
    contactsOf(first(plain)),
    () => ({ RequestId: newId() }),
    400,
    ["GivenName", "FamilyName"],
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
  ["a business", statusOf(eightGroups.customerGuid), death, 409, []],
  [
    "no status",
    statusOf(plain.customerGuid),
    () => ({ RequestId: newId() }),
    400,
    ["Status", "Reason"],
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
    "a dead inheritor",
    statusOf(plain.customerGuid),
    () => ({ ...death(), Inheritor: deceased.customerGuid }),
    409,
    ["Inheritor"],
  ],
];
