/**
 * @typedef {object} Import
 * @property {string} from
 * @property {string} to
 *
 * @typedef {object} Step an import between two entries of one folder
 * @property {string} folder the folder that has both
 * @property {string} from the folder, or file, of `folder` that imports
 * @property {string} to
 * @property {Import} by
 */

/**
 * Finds circles between the entries of each folder: its folders by every import, those of types
 * too; each of its files by what is imported at run time, so that the parts of a program may name
 * the type of what combines them.
 *
 * @param {readonly Import[]} imports those of types too
 * @param {readonly Import[]} atRunTime
 * @returns {import("./check-layers.mjs").Refusal[]} one for each import that closes a circle
 */
export function folderCircles(imports, atRunTime) {
  const steps = [
    ...imports.map(stepOf).filter(isBetweenFolders),
    ...atRunTime.map(stepOf).filter((step) => !isBetweenFolders(step)),
  ];
  return [...groupBy(steps, ({ folder }) => folder).values()].flatMap((level) =>
    circlesOf(level).flatMap((circle) => refusalsOf(circle)),
  );
}

/**
 * @param {Import} by
 * @returns {Step}
 */
function stepOf(by) {
  const [from, to] = [by.from.split("/"), by.to.split("/")];
  let depth = 0;
  while (from[depth] === to[depth]) depth += 1;
  const at = (/** @type {string[]} */ parts, /** @type {number} */ end) =>
    parts.slice(0, end).join("/");
  return { folder: at(from, depth), from: at(from, depth + 1), to: at(to, depth + 1), by };
}

/** @param {Step} step */
function isBetweenFolders({ from, to, by }) {
  return from !== by.from && to !== by.to;
}

/**
 * The steps within each circle that has a folder; one of files alone is refused by "no cycles".
 *
 * @param {readonly Step[]} steps
 * @returns {Step[][]}
 */
function circlesOf(steps) {
  const next = groupBy(steps, ({ from }) => from);
  const reached = new Map([...next.keys()].map((entry) => [entry, reachedFrom(entry, next)]));
  const isSame = (/** @type {string} */ one, /** @type {string} */ other) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const inside = steps.filter(({ from, to }) => isSame(from, to));
  const circles = groupBy(inside, ({ from }) =>
    [...reached.keys()].find((entry) => isSame(entry, from)),
  );
  return [...circles.values()].filter((circle) => circle.some(({ from, by }) => from !== by.from));
}

/**
 * @param {string} entry
 * @param {ReadonlyMap<string, readonly Step[]>} next
 * @returns {ReadonlySet<string>}
 */
function reachedFrom(entry, next) {
  /** @type {Set<string>} */
  const reached = new Set();
  const open = [entry];
  for (const one of open) {
    for (const { to } of next.get(one) ?? []) {
      if (!reached.has(to)) open.push(to);
      reached.add(to);
    }
  }
  return reached;
}

/**
 * @param {readonly Step[]} circle
 * @returns {import("./check-layers.mjs").Refusal[]}
 */
function refusalsOf(circle) {
  const order = bestOrder(circle);
  const isUp = (/** @type {Step} */ { from, to }) => order.indexOf(from) > order.indexOf(to);
  const allowed = circle.filter((step) => !isUp(step));
  return circle.filter(isUp).flatMap((step) => {
    const { folder, from, to, by } = step;
    const way = wayOf(allowed, to, from);
    if (way === undefined) {
      allowed.push(step);
      return [];
    }
    const instead = `It closes a circle of ${order.length} in ${folder || "the root"}: ${way}. Move what both need below them, or what combines them above them.`;
    return [{ rule: "no circle of folders", from: by.from, to: by.to, instead }];
  });
}

/**
 * The order, each entry above what it imports, that the fewest imports contradict.
 *
 * @param {readonly Step[]} circle
 * @returns {readonly string[]}
 */
function bestOrder(circle) {
  const entries = [...new Set(circle.map(({ from }) => from))];
  const against = (/** @type {readonly string[]} */ order) =>
    circle.filter(({ from, to }) => order.indexOf(from) > order.indexOf(to)).length;
  /** @type {readonly string[]} */
  let best = entries;
  for (let fewest = Number.POSITIVE_INFINITY; against(best) < fewest; ) {
    fewest = against(best);
    for (const entry of entries) {
      const others = best.filter((other) => other !== entry);
      const orders = best.map((_, place) => others.toSpliced(place, 0, entry));
      best = orders.reduce((one, other) => (against(other) < against(one) ? other : one), best);
    }
  }
  return best;
}

/**
 * The shortest way, by one import a step; undefined: there is none.
 *
 * @param {readonly Step[]} steps
 * @param {string} from
 * @param {string} to
 * @returns {string | undefined}
 */
function wayOf(steps, from, to) {
  /** @type {Map<string, string>} */
  const ways = new Map([[from, ""]]);
  for (const [entry, way] of ways) {
    for (const { from: source, to: target, by } of steps) {
      if (source !== entry || ways.has(target)) continue;
      ways.set(target, `${way}${way && " and "}${by.from} imports ${by.to}`);
    }
  }
  return ways.get(to);
}

/**
 * @template Item, Key
 * @param {readonly Item[]} items
 * @param {(item: Item) => Key} keyOf
 * @returns {Map<Key, Item[]>}
 */
function groupBy(items, keyOf) {
  /** @type {Map<Key, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
