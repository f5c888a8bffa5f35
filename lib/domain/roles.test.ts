import { describe, expect, it } from "vitest";
import { operationTable } from "../contract/operation-table";
import { type Permission, permissions } from "../contract/permissions";
import { isRole, may, roles } from "./roles";

/** Who may do what, written out: a changed permission has to be changed here too. */
const table = {
  "clerk lead auditor admin": [
    "connection",
    "contracts",
    "customers",
    "debt",
    "events",
    "gridowners",
    "invoice-groups",
    "invoices",
    "lines",
    "metering-points",
    "notes",
    "prices",
    "products",
    "reports",
    "views",
  ].map((noun) => `${noun}:read`),
  "clerk lead": [
    "debt:write",
    "dimensions:write",
    "invoice-groups:write",
    "lines:archive",
    "lines:propose",
    "notes:write",
    "offers:write",
  ],
  "clerk lead admin": ["notes:delete", "approvals:write"],
  lead: [
    "customers:deceased",
    "debt:approve",
    "invoice-groups:erase",
    "lines:post",
    "recipes:moderate",
  ],
  "lead admin": ["protected-addresses:reveal", "views:share", "webhooks:write"],
  "lead auditor admin": ["audit:read", "webhooks:read"],
  "auditor admin": ["people:read", "queue:read", "system:read"],
  admin: ["notes:moderate", "prices:write", "products:write", "queue:write", "sessions:end"],
};

describe("roles", () => {
  it.each(Object.entries(table))("gives %s alone what their work needs", (held, expected) => {
    const holders = (permission: Permission) =>
      roles.filter((role) => may([role], permission)).join(" ");
    const granted = permissions.filter((permission) => holders(permission) === held);
    expect(granted.toSorted()).toEqual(expected.toSorted());
  });

  it("lets auditors read and never write", () => {
    const granted = permissions.filter((permission) => may(["auditor"], permission));
    expect(granted.every((permission) => permission.endsWith(":read"))).toBe(true);
    expect(granted).toContain("invoice-groups:read");
  });

  it("lets only clerks and leads change settings", () => {
    const writers = roles.filter((role) => may([role], "invoice-groups:write"));
    expect(writers).toEqual(["clerk", "lead"]);
  });

  it("shows protected addresses to leads and administrators alone", () => {
    const revealed = roles.filter((role) => may([role], "protected-addresses:reveal"));
    expect(revealed).toEqual(["lead", "admin"]);
  });

  it("grants nothing to a person without a known role", () => {
    expect(permissions.filter((permission) => may([], permission))).toEqual([]);
    expect(["clerk", "lead", "auditor", "admin"].map(isRole)).toEqual([true, true, true, true]);
    expect(isRole("owner")).toBe(false);
    expect(isRole(undefined)).toBe(false);
  });

  it("joins the permissions of several roles", () => {
    expect(may(["auditor", "lead"], "invoice-groups:erase")).toBe(true);
    expect(may(["auditor", "clerk"], "invoice-groups:erase")).toBe(false);
  });

  it("gives the permission of every operation to some role", () => {
    const nobodys = Object.values(operationTable).filter(
      ({ permission }) => !roles.some((role) => may([role], permission)),
    );
    expect(nobodys).toEqual([]);
  });

  it("gives every permission that is no operation's own to some role, too", () => {
    expect(permissions.filter((permission) => !may(roles, permission))).toEqual([]);
  });

  it("asks a write permission for every operation that writes", () => {
    for (const operation of Object.values(operationTable)) {
      const reads = operation.permission.endsWith(":read");
      expect(reads).toBe(operation.access === "read");
    }
  });
});
