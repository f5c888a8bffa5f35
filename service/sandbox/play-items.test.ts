import { describe, expect, it } from "vitest";
import { ServiceProblem } from "../http/problem";
import { playItems } from "./play-items";

const refusal = (...paths: string[]) =>
  new ServiceProblem("invalid-request", {
    errors: paths.map((path) => ({ path, message: `No ${path}.` })),
  });

describe("items that are played", () => {
  it("are all accepted in one call", async () => {
    const calls: unknown[] = [];
    const results = await playItems(["a", "b"], async (items) => void calls.push(items));
    expect(results).toEqual([{ result: "accepted" }, { result: "accepted" }]);
    expect(calls).toEqual([["a", "b"]]);
  });

  it("are refused where a problem names their places, and the others are played again", async () => {
    const calls: unknown[] = [];
    const results = await playItems(["a", "bad", "c", "worse"], async (items) => {
      calls.push(items);
      const paths = items.flatMap((item, place) =>
        item === "bad" ? `${place}.note` : item === "worse" ? `${place}` : [],
      );
      if (paths.length > 0) throw refusal(...paths);
    });
    expect(calls).toEqual([
      ["a", "bad", "c", "worse"],
      ["a", "c"],
    ]);
    const refused = { result: "refused", type: "invalid-request", status: 400 };
    expect(results).toEqual([
      { result: "accepted" },
      { ...refused, message: "No 1.note.", field: "note" },
      { result: "accepted" },
      { ...refused, message: "No 3.", field: null },
    ]);
  });

  it("are searched in halves where a problem names nothing, whatever the failure", async () => {
    const results = await playItems(["a", "b", "bad", "d", "e"], async (items) => {
      if (items.includes("bad")) throw new RangeError("smallint out of range");
    });
    expect(results.map(({ result }) => result)).toEqual([
      "accepted",
      "accepted",
      "refused",
      "accepted",
      "accepted",
    ]);
    expect(results[2]).toMatchObject({ type: "internal-error", status: 500, field: null });
  });

  it("name the field of a single item without its place, too", async () => {
    const results = await playItems(["a"], async () => {
      throw refusal("accountGuid");
    });
    expect(results).toMatchObject([{ result: "refused", field: "accountGuid" }]);
  });

  it("are not judged where the database fails", async () => {
    const lost = new ServiceProblem("unavailable");
    await expect(playItems(["a"], () => Promise.reject(lost))).rejects.toBe(lost);
  });
});
