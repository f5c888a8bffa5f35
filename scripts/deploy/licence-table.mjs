/**
 * The parts of a CycloneDX bill of materials that the table needs.
 *
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {{ license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 *
 * @typedef {{ readonly components: readonly Component[] }} Bill
 */

/**
 * The licences of a bill of materials as Markdown: how many packages have each, then each package.
 *
 * @param {Bill} bill
 */
export function licenceTable({ components }) {
  const rows = components
    .map((component) => ({ ...component, licence: licenceOf(component) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { licence } of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one);
  return [
    "# Licences of the packages that run in production",
    "",
    "| Licence | Packages |",
    "|---|---|",
    ...most.map(([licence, count]) => `| ${licence} | ${count} |`),
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    ...rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    "",
  ].join("\n");
}

/** @param {Component} component */
function licenceOf({ licenses = [] }) {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return names.filter((name) => name !== undefined).join(" AND ") || "not stated";
}
