/** A person who can be mentioned. */
export interface MentionPerson {
  readonly id: string;
  readonly name: string;
}

/** A mention that is being typed: the position of its sign, and the text after the sign. */
export interface TypedMention {
  readonly start: number;
  readonly typed: string;
}

/** Most people that are suggested at once. */
const mostSuggested = 6;
const longestTyped = 40;

/** The mention that the caret is in; null: none. The sign of an e-mail address begins none. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - longestTyped), caret);
  const found = /(?:^|[\s(])@([^@\n]*)$/u.exec(before);
  if (!found) return null;
  const typed = found[1] ?? "";
  return { start: caret - typed.length - 1, typed };
}

/** People any word of whose name begins with what was typed. */
export function suggestPeople<Person extends MentionPerson>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const wanted = typed.toLocaleLowerCase("nb").trim();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase("nb");
      return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, mostSuggested);
}

/** The text with the person's whole name in place of what was typed, and where the caret is then. */
export function insertMention(
  text: string,
  { start, typed }: TypedMention,
  { name }: MentionPerson,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + 1 + typed.length).replace(/^ /, "");
  return { text: before + after, caret: before.length };
}

/** Ids of the people whose names are in the text, each after the sign of a mention. */
export function mentionedIn(text: string, chosen: readonly MentionPerson[]): string[] {
  const found = chosen.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(found.map(({ id }) => id))];
}

/** A part of a text, and whether it is a mention. */
export interface TextPart {
  readonly text: string;
  readonly mention: boolean;
}

/** The text in parts, so that mentions can be shown as such. */
export function splitMentions(text: string, people: readonly MentionPerson[]): TextPart[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const name = names.find((one) => text.startsWith(one, at));
    if (name === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== "") parts.push({ text: plain, mention: false });
    parts.push({ text: name, mention: true });
    plain = "";
    at += name.length;
  }
  return plain === "" ? parts : [...parts, { text: plain, mention: false }];
}
