import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Imported before the engine, only in its thread. The engine's file system sets the mode of each
// new file to 0666, in spite of the umask; this removes the permissions of others. It has no option
// for it.
const { chmodSync, fchmodSync } = fs;

/** @param {import("node:fs").Mode} mode */
const ownerOnly = (mode) => Number(typeof mode === "string" ? `0o${mode}` : mode) & 0o700;

fs.chmodSync = (place, mode) => chmodSync(place, ownerOnly(mode));
fs.fchmodSync = (handle, mode) => fchmodSync(handle, ownerOnly(mode));
syncBuiltinESMExports();
