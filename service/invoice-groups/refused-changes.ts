import { randomBytes } from "node:crypto";
import { landmarks } from "../seed/landmarks";

/** Wrong calls, the status of the answer, and the fields that it names. */
type RefusedCall = [
  what: string,
  method: string,
  path: string,
  body: () => object,
  status: number,
  fields: string[],
];

const nobody = "0123456789abcdef0123456789abcdef";
const { plain, ended, deceased } = landmarks;
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const newId = () => randomBytes(16).toString("hex");
const ofGroup = (guid: string) => `/v1/cm/account/${guid}`;
const ofCustomer = (guid: string) => `/v1/cm/customer/${guid}/accounts`;
const address = { Street: "Bryggen 7", PostalCode: "5003", City: "Bergen" };
const named = () => ({ RequestId: newId(), Name: "Hytta" });
const update = (change: object) => () => ({ RequestId: newId(), ...change });
const [put, post, erase] = ["PUT", "POST", "DELETE"];

/** Calls of the four operations on invoice groups that are refused before anything is written. */
export const refusedChanges: RefusedCall[] = [
  ["an update of an ended group", put, ofGroup(first(ended)), named, 409, []],
  ["an update of nothing", put, ofGroup(nobody), update({}), 400, ["body"]],
  ["a blank name", put, ofGroup(nobody), update({ Name: " " }), 400, ["Name"]],
  ["no name", put, ofGroup(nobody), update({ Name: null }), 400, ["Name"]],
  [
    "half an address",
    put,
    ofGroup(nobody),
    update({ Addresses: [{ Street: "x", City: "y" }] }),
    400,
    ["Addresses.0.PostalCode"],
  ],
  [
    "two addresses",
    put,
    ofGroup(nobody),
    update({ Addresses: [address, address] }),
    400,
    ["Addresses"],
  ],
  [
    "a country in words",
    put,
    ofGroup(nobody),
    update({ Addresses: [{ ...address, CountryCode: "Norge" }] }),
    400,
    ["Addresses.0.CountryCode"],
  ],
  [
    "a wrong e-mail address",
    put,
    ofGroup(nobody),
    update({ CommunicationObjects: [{ Type: "Email", Value: "x" }] }),
    400,
    ["CommunicationObjects.0.Value"],
  ],
  [
    "two mobiles",
    put,
    ofGroup(nobody),
    update({
      CommunicationObjects: [
        { Type: "Mobile", Value: "+4700123456" },
        { Type: "Mobile", Value: null },
      ],
    }),
    400,
    ["CommunicationObjects"],
  ],
  [
    "a setting",
    put,
    ofGroup(nobody),
    update({ Name: "x", paymentTerms: 3 }),
    400,
    ["paymentTerms"],
  ],
  [
    "a name through the customer",
    put,
    `${ofCustomer(nobody)}/${nobody}`,
    update({ Name: "x", Addresses: [address] }),
    400,
    ["Name"],
  ],
  ["a group of a dead customer", post, ofCustomer(deceased.customerGuid), named, 409, []],
  [
    "a word for a switch",
    post,
    ofCustomer(nobody),
    update({ CreateInCRM: "yes" }),
    400,
    ["CreateInCRM"],
  ],
  [
    "an erasure of nothing",
    erase,
    ofGroup(first(plain)),
    update({ DeleteInCRM: false, DeleteInBE: false }),
    400,
    ["DeleteInCRM", "DeleteInBE"],
  ],
];
