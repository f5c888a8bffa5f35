/** Releases with notes for the people who use the desk, the newest first; texts: `help.notes`. */
export const releases = [{ id: "2026-11", day: "2026-11-28" }] as const;
export type ReleaseId = (typeof releases)[number]["id"];

/** What a person has seen once they opened the notes. */
export const newestRelease: ReleaseId = releases[0].id;

/** Each release has so many notes: what clerks and team leads do otherwise from now on. */
export const notesOfRelease = ["first", "second", "third", "fourth", "fifth"] as const;
