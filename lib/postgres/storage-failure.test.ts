import { describe, expect, it } from "vitest";
import { NoRoomError } from "./room.mjs";
import { failureOf } from "./storage-failure";

const coded = (code: string) => Object.assign(new Error("words"), { code });

describe("the state of the database after a failed query", () => {
  it.each([
    ["a full disk", coded("53100"), "no-room"],
    ["an engine that only reads, since its disk is full", coded("25006"), "no-room"],
    ["a data folder on a full disk", new NoRoomError("/data"), "no-room"],
    ["a server that crashes", coded("57P02"), "unreachable"],
    ["a server that recovers", coded("57P03"), "unreachable"],
    ["a server that is not there", coded("ECONNREFUSED"), "unreachable"],
    ["a name that no server resolves", coded("EAI_AGAIN"), "unreachable"],
    ["a network without a way to it", coded("EHOSTUNREACH"), "unreachable"],
    ["a connection that broke", new Error("Connection terminated unexpectedly"), "unreachable"],
    [
      "a pool without a free connection",
      new Error("timeout exceeded when trying to connect"),
      "unreachable",
    ],
    ["a rule of the tables", coded("23505"), null],
    ["a fault of ours", new TypeError("words"), null],
    ["what is no error", "53100", null],
  ])("%s", (_, error, failure) => {
    expect(failureOf(error)).toBe(failure);
    expect(failureOf(new Error("Failed query", { cause: error }))).toBe(failure);
  });
});
