/** A text with its code set apart: texts and code take turns, and a text comes first. */
export type NotedText = readonly string[];

export interface ReleaseNotes {
  /** "Unreleased", or a version with its day. */
  readonly title: string;
  readonly changes: readonly NotedText[];
}

/**
 * The releases of a changelog: `##` headings with bullets below them. What else the file has is left
 * out, so that no text of it is ever read as markup.
 */
export function readReleaseNotes(markdown: string): readonly ReleaseNotes[] {
  const releases: { title: string; changes: string[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^## +(.+?) *$/.exec(line)?.[1];
    const bullet = /^- +(.+?) *$/.exec(line)?.[1];
    const further = /^ {2,}(\S.*?) *$/.exec(line)?.[1];
    const release = releases.at(-1);
    if (heading) releases.push({ title: heading, changes: [] });
    else if (bullet) release?.changes.push(bullet);
    else if (further && release && release.changes.length > 0) {
      release.changes.push(`${release.changes.pop()} ${further}`);
    }
  }
  return releases.map(({ title, changes }) => ({
    title,
    changes: changes.map((text) => text.replaceAll("**", "").split("`")),
  }));
}
