import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Imported before the engine, in its thread alone. Past the umask, the engine's file system sets the
// mode of each file that it makes, to 0666; nobody but the owner keeps a permission by that. It has
// no option for it.
const { chmodSync, fchmodSync } = fs;

/** @param {import("node:fs").Mode} mode */
const ownerOnly = (mode) => Number(typeof mode === "string" ? `0o${mode}` : mode) & 0o700;

fs.chmodSync = (place, mode) => chmodSync(place, ownerOnly(mode));
fs.fchmodSync = (handle, mode) => fchmodSync(handle, ownerOnly(mode));
syncBuiltinESMExports();
