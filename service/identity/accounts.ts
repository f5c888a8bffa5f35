import { createHash } from "node:crypto";
import type { Role } from "../../lib/domain/roles";
import { granvik, nordlys } from "../seed/tenants";

/** A person who may sign in at the embedded provider. All are invented. */
export interface DemoAccount {
  /** Object id, used as `oid` and `sub` of the ID token; the same on every machine. */
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly role: Role;
}

/** The accounts of a tenant, in the order of the sign-in page. */
export function accountsOf(tenantId: string): readonly DemoAccount[] {
  return accountsByTenant.get(tenantId) ?? [];
}

/** A stable identifier in uuid form (version 8 of RFC 9562), derived from a name. */
export function uuidOf(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function account(name: string, username: string, role: Role): DemoAccount {
  return { id: uuidOf(`person ${username}`), name, username, role };
}

// Two of each role that writes, because most rules of the desk concern a second person.
const accountsByTenant: ReadonlyMap<string, readonly DemoAccount[]> = new Map([
  [
    nordlys.id,
    [
      account("Ingrid Solvang", "ingrid.solvang@nordlys.example", "clerk"),
      account("Jonas Bergheim", "jonas.bergheim@nordlys.example", "clerk"),
      account("Marit Haugdal", "marit.haugdal@nordlys.example", "lead"),
      account("Anders Lundvik", "anders.lundvik@nordlys.example", "lead"),
      account("Sigrid Dalvang", "sigrid.dalvang@nordlys.example", "auditor"),
      account("Henrik Moeng", "henrik.moeng@nordlys.example", "admin"),
      account("Tuva Brekkvik", "tuva.brekkvik@nordlys.example", "admin"),
    ],
  ],
  [
    granvik.id,
    [
      account("Elin Sandvik", "elin.sandvik@granvik.example", "clerk"),
      account("Oskar Nyholt", "oskar.nyholt@granvik.example", "clerk"),
      account("Karin Holmbring", "karin.holmbring@granvik.example", "lead"),
      account("Mikael Ekvall", "mikael.ekvall@granvik.example", "lead"),
      account("Astrid Lindvret", "astrid.lindvret@granvik.example", "auditor"),
      account("Gustav Norrbro", "gustav.norrbro@granvik.example", "admin"),
      account("Maja Ekholt", "maja.ekholt@granvik.example", "admin"),
    ],
  ],
]);
