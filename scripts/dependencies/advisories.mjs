import { satisfies, validRange } from "semver";
import { addMonths } from "./add-months.mjs";
import { packageName } from "./package-name.mjs";

/**
 * @typedef {object} Advisory
 * @property {string} id "GHSA-…", "CVE-…", or both with " / " between them
 * @property {string} affected range of versions, as semver writes it
 * @property {string} what the weakness, in one short sentence
 * @property {string} [effect] why it does no harm here, only where an installed version is affected
 *
 * @typedef {object} LookedUpPackage
 * @property {string} lookedUp day on which its advisories were looked up, ISO
 * @property {string} where what was read
 * @property {readonly Advisory[]} advisories
 *
 * @typedef {object} AdvisoryList
 * @property {string} date day of the newest looking up, ISO
 * @property {Readonly<Record<string, LookedUpPackage>>} packages
 *
 * @typedef {object} InstalledVersions
 * @property {readonly string[]} runtime names of `dependencies` in package.json
 * @property {Readonly<Record<string, { version?: string }>>} locked by folder, as package-lock.json has them
 * @property {string} commitDate day of the newest commit, ISO
 */

/** The list and each row must be younger than this, counted to the newest commit. */
const lastsMonths = 6;

const idPattern = /^(GHSA(-[2-9cfghjmpqrvwx]{4}){3}( \/ CVE-\d{4}-\d{4,})?|CVE-\d{4}-\d{4,})$/;

/**
 * Compares the installed versions with the dated list of advisories; no address is queried.
 * Development dependencies need no row, because they read this repository's own files and are in
 * no package of production. One that has a row is checked as well, as is a package that came along.
 *
 * @param {AdvisoryList} list
 * @param {InstalledVersions} installed
 * @returns {string[]} one sentence for each problem
 */
export function advisoryProblems({ date, packages }, { runtime, locked, commitDate }) {
  const versions = versionsByName(locked);
  return [
    ...dayProblems("The list of advisories", date, commitDate),
    ...runtime
      .filter((name) => !Object.hasOwn(packages, name))
      .map((name) => `${name} is not in the list of advisories: look its advisories up.`),
    ...Object.entries(packages).flatMap(([name, row]) => [
      ...(versions.has(name)
        ? []
        : [`${name} is in the list of advisories, but is not installed.`]),
      ...(row.where.trim() === "" ? [`${name}: "where" is empty.`] : []),
      ...dayProblems(name, row.lookedUp, commitDate),
      ...(row.lookedUp > date ? [`${name} was looked up after the day of the list, ${date}.`] : []),
      ...row.advisories.flatMap((one) => advisoryRowProblems(name, one, versions.get(name) ?? [])),
    ]),
  ];
}

/**
 * @param {string} name
 * @param {Advisory} advisory
 * @param {readonly string[]} versions those that are installed
 */
function advisoryRowProblems(name, { id, affected, what, effect }, versions) {
  const title = `${name}, ${id}`;
  const shape = [
    ...(idPattern.test(id) ? [] : [`${title}: this is no id of an advisory.`]),
    ...(what.trim() === "" ? [`${title}: "what" is empty.`] : []),
  ];
  // An empty text would be a range of all versions.
  if (affected.trim() === "" || validRange(affected) === null) {
    return [...shape, `${title}: "${affected}" is no range of versions.`];
  }
  const hit = versions.filter((one) => satisfies(one, affected, { includePrerelease: true }));
  const explained = effect !== undefined && effect.trim() !== "";
  return [
    ...shape,
    ...(explained
      ? []
      : hit.map((one) => `${title} affects the installed ${one}: upgrade, or give "effect".`)),
    ...(effect !== undefined && hit.length === 0
      ? [`${title} affects no installed version: remove "effect".`]
      : []),
  ];
}

/**
 * @param {string} title
 * @param {string} day
 * @param {string} commitDate
 */
function dayProblems(title, day, commitDate) {
  if (!isDay(day)) return [`${title}: "${day}" is no day.`];
  if (addMonths(day, lastsMonths) < commitDate) {
    return [`${title} is of ${day}: look the advisories up again.`];
  }
  // A day far ahead would never grow old.
  return addMonths(commitDate, lastsMonths) < day ? [`${title}: ${day} lies ahead.`] : [];
}

/** @param {string} day */
function isDay(day) {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

/** @param {InstalledVersions["locked"]} locked */
function versionsByName(locked) {
  /** @type {Map<string, string[]>} */
  const versions = new Map();
  for (const [folder, { version }] of Object.entries(locked)) {
    if (version === undefined) continue;
    const name = packageName(folder);
    versions.set(name, [...new Set([...(versions.get(name) ?? []), version])]);
  }
  return versions;
}
