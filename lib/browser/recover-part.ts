/** Whether a part of the page could not be loaded: its script is of another build, or the network failed. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "ChunkLoadError" || messages.test(error.message);
}

const messages =
  /Failed to load chunk|Loading (?:CSS )?chunk .* failed|dynamically imported module|Importing a module script failed/i;

/** What the server says to a page whose part is missing. */
export type Standing = "upgraded" | "same" | "unreachable";

/**
 * Asks the server which build it runs, and compares it with the page's own. Never throws.
 *
 * @returns the build as well, if the desk was upgraded.
 */
export async function readStanding(): Promise<{ standing: Standing; build: string }> {
  try {
    const response = await fetch("/api/health/live", { cache: "no-store" });
    const answer: { build?: unknown } = Object(await response.json());
    const build = typeof answer.build === "string" ? answer.build : "";
    const own = document.documentElement.dataset.build ?? "";
    const isOther = response.ok && build !== "" && own !== "" && build !== own;
    return { standing: isOther ? "upgraded" : "same", build };
  } catch {
    return { standing: "unreachable", build: "" };
  }
}

const storageKey = "desk.reloaded-for";

/**
 * Reloads the page for a build, once in this tab: two builds behind one balancer must not make a
 * loop. Filters are in the address and drafts in the tab's storage, so both are there again.
 *
 * @returns false if it was reloaded for this build before, or the tab has no storage.
 */
export function reloadOnce(
  build: string,
  { storage = () => sessionStorage, reload = () => window.location.reload() } = {},
): boolean {
  try {
    if (storage().getItem(storageKey) === build) return false;
    storage().setItem(storageKey, build);
  } catch {
    return false;
  }
  reload();
  return true;
}

/** Reloads once where a part is missing because the desk was upgraded. Returns what the server said. */
export async function recoverPart(): Promise<Standing> {
  const { standing, build } = await readStanding();
  if (standing === "upgraded") reloadOnce(build);
  return standing;
}
