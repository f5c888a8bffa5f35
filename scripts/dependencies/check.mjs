import satisfies from "spdx-satisfies";
import { addMonths } from "./add-months.mjs";
import { packageName } from "./package-name.mjs";

/**
 * @typedef {object} ListedPackage
 * @property {string} licence SPDX expression
 * @property {string} latest newest release on the day of the list
 * @property {string} released day of that release, ISO
 * @property {string} why why this package was chosen
 * @property {string} [keptAlthoughOld] why it is used although its latest release is old
 *
 * @typedef {object} DependencyList
 * @property {string} date day on which the registry was read, ISO
 * @property {Readonly<Record<string, ListedPackage>>} packages the direct dependencies
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [licence]
 * @property {boolean} [hasInstallScript]
 *
 * @typedef {object} Installed
 * @property {readonly string[]} direct names in package.json
 * @property {Readonly<Record<string, LockedPackage>>} locked by folder, as package-lock.json has them
 * @property {string} commitDate day of the newest commit, ISO
 */

/** Licences allowed for packages that are part of the desk, or that build and test it. */
const allowedLicences = [
  ..."MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 MPL-2.0 Unlicense".split(
    " ",
  ),
  ..."Zlib Python-2.0 PSF-2.0 OFL-1.1 CC-BY-3.0 CC-BY-4.0 CC0-1.0".split(" "),
];

/** Packages with other licences or none: each with the reason for its use. */
const exceptions = new Map([
  [
    "node_modules/@visx/vendor",
    'It says "MIT and ISC": copies of d3, which are ISC, and MIT itself.',
  ],
  ["node_modules/png-js", "Its licence file is MIT; the manifest does not say so."],
]);
// Next installs them for its image optimiser, which the desk switches off; nothing links to them.
const unusedImageLibrary = /^node_modules\/@img\//;

/** Install scripts are blocked; these packages work without theirs. */
const knownInstallScripts = new Set([
  "@parcel/watcher",
  "@scarf/scarf",
  "@swc/core",
  "core-js",
  "esbuild",
]);

/** A package without a release for this long needs a reason in the list. */
const oldAfterMonths = 24;
/** The list must be refreshed before it is older than this, counted to the newest commit. */
const listLastsMonths = 12;

/**
 * Compares the dependencies with the dated list; no registry is queried.
 *
 * @param {DependencyList} list
 * @param {Installed} installed
 * @returns {string[]} one sentence for each problem
 */
export function dependencyProblems({ date, packages }, { direct, locked, commitDate }) {
  const listed = new Set(Object.keys(packages));
  return [
    ...(addMonths(date, listLastsMonths) < commitDate
      ? [`The list is of ${date}: run npm run dependencies:refresh.`]
      : []),
    ...direct
      .filter((name) => !listed.has(name))
      .map((name) => `${name} is not in the list: say why it was chosen, then refresh the list.`),
    ...[...listed]
      .filter((name) => !direct.includes(name))
      .map((name) => `${name} is in the list, but is no direct dependency.`),
    ...Object.entries(packages).flatMap(([name, row]) =>
      rowProblems(name, row, date, locked[`node_modules/${name}`]),
    ),
    ...Object.entries(locked).flatMap(([folder, one]) => lockedProblems(folder, one)),
  ];
}

/**
 * @param {string} name
 * @param {ListedPackage} row
 * @param {string} date
 * @param {LockedPackage | undefined} locked
 */
function rowProblems(name, { licence, released, why, keptAlthoughOld }, date, locked) {
  const old = addMonths(released, oldAfterMonths) < date;
  return [
    ...(why.trim() === "" ? [`${name}: "why" is empty.`] : []),
    ...(locked && locked.licence !== licence
      ? [`${name}: the list says ${licence}, the installed version ${locked.licence ?? "nothing"}.`]
      : []),
    ...(old && !keptAlthoughOld
      ? [`${name}: no release since ${released}: replace it, or say why in "keptAlthoughOld".`]
      : []),
  ];
}

/**
 * @param {string} folder
 * @param {LockedPackage} locked
 */
function lockedProblems(folder, { licence = "", hasInstallScript = false }) {
  const name = packageName(folder);
  const excepted = exceptions.has(folder) || unusedImageLibrary.test(folder);
  return [
    ...(excepted || isAllowed(licence)
      ? []
      : [`${name}: its licence is ${licence || "not stated"}.`]),
    ...(hasInstallScript && !knownInstallScripts.has(name)
      ? [`${name} has an install script, and these are blocked: check that it works without.`]
      : []),
  ];
}

/** @param {string} licence */
function isAllowed(licence) {
  try {
    return satisfies(licence, allowedLicences);
  } catch {
    return false;
  }
}
