import { describe, expect, it } from "vitest";
import { endsIdle, findPanic } from "./wire.mjs";

function message(kind: string, content: string): Buffer {
  const body = Buffer.from(content, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

const idle = message("Z", "I");
const panic = message("E", "SPANIK\0VPANIC\0C53100\0Mno room in pg_wal\0\0");

describe("what is read in the engine's answers", () => {
  it("an answer ends idle only when it ends outside of a transaction", () => {
    expect(endsIdle(Buffer.concat([message("C", "COMMIT\0"), idle]))).toBe(true);
    expect(endsIdle(message("Z", "T"))).toBe(false);
    expect(endsIdle(message("C", "COMMIT\0"))).toBe(false);
    expect(endsIdle(Buffer.alloc(0))).toBe(false);
  });

  it("a panic is found behind other messages, with its words", () => {
    expect(findPanic(Buffer.concat([message("1", ""), panic, idle]))).toBe("no room in pg_wal");
  });

  it("no panic is found in an error of another severity, or in a record that holds the word", () => {
    const refused = message("E", "SERROR\0VERROR\0C53100\0Mno room for VPANIC\0\0");
    const record = message("D", "\0\x02\0\0\0\x06VPANIC\0\0\0\x06VPANIC\0");
    expect(findPanic(Buffer.concat([refused, record, idle]))).toBeNull();
  });
});
