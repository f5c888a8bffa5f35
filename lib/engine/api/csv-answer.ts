import "server-only";
import { byteOrderMark, type CsvValue, csvHabitOf, csvLine } from "../../domain/csv";
import { apiHeaders } from "../../server/problem";
import type { RequestContext } from "../../server/serve";

export interface CsvFile {
  /** Of the file, without its extension. */
  readonly name: string;
  /** "en": commas and decimal points; else the format of Nordic spreadsheets. */
  readonly language: string | undefined;
  /** Names of the data, the same in every language. */
  readonly columns: readonly string[];
  /** The next rows; `last`: no more rows. */
  read(): Promise<{ readonly rows: readonly CsvValue[][]; readonly last: boolean }>;
}

/**
 * Rows as a spreadsheet's file, read page by page as fast as the reader takes them and other
 * people's work allows.
 *
 * @throws {DeskProblem} 429 over the person's limit of exports.
 */
export async function csvAnswer(exchange: RequestContext, file: CsvFile): Promise<Response> {
  const inTurn = await exchange.beginExport();
  const habit = csvHabitOf(file.language);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const head = file.columns.map((text): CsvValue => ({ kind: "text", text }));
        controller.enqueue(encoder.encode(byteOrderMark + csvLine(head, habit)));
      },
      async pull(controller) {
        const { lines, last } = await inTurn(async () => {
          const page = await file.read();
          const text = page.rows.map((row) => csvLine(row, habit)).join("");
          return { lines: text, last: page.last };
        });
        if (lines !== "") controller.enqueue(encoder.encode(lines));
        if (last) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      ...apiHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.name}.csv"`,
      "x-trace-id": exchange.trace.traceId,
    },
  });
}
