import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../start/user-error.mjs";

/**
 * Removes the packages that nothing reads while the desk runs: those of the build alone, and those
 * whose code the build has taken in. Needed are the packages that Next's own traces of each page
 * name, those that our programs name, and what these depend on. Source maps and type declarations
 * of packages are half of their size, and no program needs them.
 *
 * @param {string} folder with the build, our programs and `node_modules` of production
 * @param {readonly string[]} programs our own files and folders, from the folder
 * @throws {Refusal} if the build loads a package that is not there
 */
export function prunePackages(folder, programs) {
  const needed = new Set([...tracedPackages(folder), ...namedPackages(folder, programs)]);
  // The set grows while it is walked.
  for (const place of needed) {
    const { dependencies, optionalDependencies } = readManifest(folder, place);
    // Those of Next are its compiler and what its traces name where it is used.
    const optional = place === "node_modules/next" ? {} : optionalDependencies;
    for (const name of Object.keys({ ...dependencies, ...optional })) {
      const dependency = resolvePackage(folder, place, name);
      if (dependency !== null) needed.add(dependency);
    }
  }
  for (const place of installedPackages(folder, "")) {
    // One with a needed package below it stays, too.
    const isNeeded = [...needed].some((one) => one === place || one.startsWith(`${place}/`));
    if (!isNeeded) rmSync(path.join(folder, place), { recursive: true, force: true });
  }
  requireLinks(path.join(folder, ".next/node_modules"));
  rmSync(path.join(folder, "node_modules/.bin"), { recursive: true, force: true });
  removeFiles(path.join(folder, "node_modules"), /\.(?:map|d\.[cm]?ts)$/);
  removeFiles(path.join(folder, ".next"), trace);
}

/**
 * The build loads packages by links with names of its own.
 *
 * @param {string} folder of the links
 * @throws {Refusal} if one leads nowhere
 */
function requireLinks(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const link = path.join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink() || existsSync(link)) continue;
    throw new Refusal(`The package lacks ${readlinkSync(link)}, which the build loads.`);
  }
}

const trace = /\.nft\.json$/;

/** @type {(folder: string, name: RegExp) => void} */
function removeFiles(folder, name) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile() && name.test(entry.name)) rmSync(path.join(entry.parentPath, entry.name));
  }
}

/**
 * The packages that Next found when it traced the server's code.
 *
 * @param {string} folder
 * @returns {string[]} as `node_modules/pg`
 */
function tracedPackages(folder) {
  const server = path.join(folder, ".next");
  const traces = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
    trace.test(file),
  );
  const places = traces.flatMap((file) => {
    const from = path.dirname(path.join(server, file));
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(path.join(server, file), "utf8"));
    return files.flatMap((one) => {
      const place = path.relative(folder, path.join(from, one)).split(path.sep).join("/");
      const [found] = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(place) ?? [];
      return found === undefined ? [] : [found.slice(0, -1)];
    });
  });
  return [...new Set(places)].filter((place) => existsSync(path.join(folder, place)));
}

/**
 * The packages of package.json whose names our programs quote: in an import, or to find a file.
 *
 * @param {string} folder
 * @param {readonly string[]} programs
 * @returns {string[]}
 */
function namedPackages(folder, programs) {
  const { dependencies = {} } = readManifest(folder, "");
  const texts = programs.flatMap((program) => textsOf(path.join(folder, program)));
  return Object.keys(dependencies)
    .filter((name) =>
      texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`)),
    )
    .map((name) => `node_modules/${name}`);
}

/** @type {(place: string) => string[]} */
function textsOf(place) {
  if (/\.[cm]?js$/.test(place)) return [readFileSync(place, "utf8")];
  if (path.extname(place) !== "") return [];
  return readdirSync(place).flatMap((name) => textsOf(path.join(place, name)));
}

/**
 * Where Node finds a package from another one.
 *
 * @param {string} folder
 * @param {string} from
 * @param {string} name
 * @returns {string | null} null: it is not installed, as a package for another system
 */
function resolvePackage(folder, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (existsSync(path.join(folder, place, "package.json"))) return place;
    if (at === "") return null;
  }
}

/**
 * @param {string} folder
 * @param {string} parent a package, or "" for the folder itself
 * @returns {string[]} each package below it, the outer ones first
 */
function installedPackages(folder, parent) {
  const modules = path.posix.join(parent, "node_modules");
  if (!existsSync(path.join(folder, modules))) return [];
  const names = readdirSync(path.join(folder, modules)).flatMap((name) => {
    if (name.startsWith(".")) return [];
    if (!name.startsWith("@")) return [name];
    return readdirSync(path.join(folder, modules, name)).map((inner) => `${name}/${inner}`);
  });
  return names.flatMap((name) => {
    const place = `${modules}/${name}`;
    return [place, ...installedPackages(folder, place)];
  });
}

/**
 * @param {string} folder
 * @param {string} place
 * @returns {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }}
 */
function readManifest(folder, place) {
  return JSON.parse(readFileSync(path.join(folder, place, "package.json"), "utf8"));
}
