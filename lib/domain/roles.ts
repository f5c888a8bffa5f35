import type { Permission } from "../contract/permissions";

/** The roles that the identity provider puts into the `roles` claim. */
export const roles = ["clerk", "lead", "auditor", "admin"] as const;
export type Role = (typeof roles)[number];

const readers = ["clerk", "lead", "auditor", "admin"] as const satisfies readonly Role[];
const writers = ["clerk", "lead"] as const satisfies readonly Role[];
const leads = ["lead"] as const satisfies readonly Role[];
const admins = ["admin"] as const satisfies readonly Role[];

/**
 * Who may do what: the only such table. The service has one client with all permissions and cannot
 * distinguish people. So this table authorises every call that the desk sends to it.
 */
export const permissionRoles = {
  "audit:read": ["lead", "auditor", "admin"],
  "connection:read": readers,
  "contracts:read": readers,
  "customers:deceased": leads,
  "customers:read": readers,
  "debt:approve": leads,
  "debt:read": readers,
  "debt:write": writers,
  "dimensions:write": writers,
  "events:read": readers,
  "gridowners:read": readers,
  "invoice-groups:erase": leads,
  "invoice-groups:read": readers,
  "invoice-groups:write": writers,
  "invoices:read": readers,
  "lines:archive": writers,
  "lines:post": leads,
  "lines:propose": writers,
  "lines:read": readers,
  "metering-points:read": readers,
  // Their own; with notes:moderate, those of all people.
  "notes:delete": ["clerk", "lead", "admin"],
  "notes:moderate": admins,
  "notes:read": readers,
  "notes:write": writers,
  "offers:write": writers,
  "people:read": ["auditor", "admin"],
  "prices:read": readers,
  "prices:write": admins,
  "products:read": readers,
  "products:write": admins,
  "protected-addresses:reveal": ["lead", "admin"],
  "queue:read": ["auditor", "admin"],
  "queue:write": admins,
  // Shared recipes of colleagues; their own they change as they write.
  "recipes:moderate": leads,
  "reports:read": readers,
  // Each kind needs its own permission too.
  "approvals:write": ["clerk", "lead", "admin"],
  "sessions:end": admins,
  "system:read": ["auditor", "admin"],
  "views:read": readers,
  "views:share": ["lead", "admin"],
  "webhooks:read": ["lead", "auditor", "admin"],
  "webhooks:write": ["lead", "admin"],
} as const satisfies Record<Permission, readonly Role[]>;

/** True if at least one of the person's roles has the permission. */
export function may(personRoles: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = permissionRoles[permission];
  return personRoles.some((role) => allowed.includes(role));
}

/** Whether a value from outside is a role of the desk. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
