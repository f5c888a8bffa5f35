import { type Request, receive, unreadable } from "../../browser/transport";

/** Milliseconds of work before other tasks of the page get their turn. */
const turnMilliseconds = 12;
/** Characters parsed at once: some milliseconds of work. */
const pieceLength = 131_072;

/**
 * Reads an answer that is one long list of records, piece by piece, so that the page stays
 * responsive while it reads: five thousand open invoices are six million characters. `readRow`
 * converts each record for the page. A list that is cut off is a ProblemError, never a shorter
 * list.
 */
export async function sendForList<Row>(
  request: Request,
  readRow: (record: unknown) => Row,
): Promise<Row[]> {
  return receive(request, async (response) => {
    const splitter = createListSplitter();
    const rows: Row[] = [];
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let turn = performance.now();
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        for (let at = 0; at < part.value.length; at += pieceLength) {
          for (const record of splitter.push(part.value.slice(at, at + pieceLength))) {
            rows.push(readRow(record));
          }
          if (performance.now() - turn < turnMilliseconds) continue;
          await nextTurn();
          turn = performance.now();
        }
      }
      splitter.end();
    } catch (error) {
      if (error instanceof SyntaxError) throw unreadable(request.access);
      throw error;
    }
    return rows;
  });
}

/** Takes a JSON list of records in pieces, and returns the records that are complete so far. */
export function createListSplitter() {
  let text = "";
  let at = 0;
  let depth = 0;
  let quoted = false;
  /** Start of the first record not yet returned, and end of the last complete one. */
  let start = -1;
  let end = -1;
  let over = false;

  const step = (code: number) => {
    if (quoted) {
      if (code === backslash) at += 1;
      else if (code === quote) quoted = false;
    } else if (code === quote) quoted = true;
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth === 2 && start < 0) start = at;
    } else if (code === closeBrace || code === closeBracket) {
      depth -= 1;
      if (depth === 1) end = at + 1;
      if (depth === 0) over = true;
    }
  };

  return {
    /** @throws {SyntaxError} for a record that is no JSON. */
    push(piece: string): unknown[] {
      text += piece;
      for (; at < text.length; at += 1) step(text.charCodeAt(at));
      if (end < 0) return [];
      const records: unknown = JSON.parse(`[${text.slice(start, end)}]`);
      text = text.slice(end);
      at -= end;
      start = end = -1;
      // The beginning of the next record may have arrived already.
      const next = depth > 1 ? text.search(/[{[]/) : -1;
      if (next >= 0) start = next;
      return Array.isArray(records) ? records : [];
    },
    /** @throws {SyntaxError} if the list did not end. */
    end(): void {
      if (!over || depth !== 0 || quoted) throw new SyntaxError("The list was cut off.");
    },
  };
}

const quote = 34;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
