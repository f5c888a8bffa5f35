const modules = "node_modules/";

/**
 * The name of the package in a folder of package-lock.json.
 *
 * @param {string} folder such as "node_modules/a/node_modules/@b/c"
 */
export function packageName(folder) {
  return folder.slice(folder.lastIndexOf(modules) + modules.length);
}
