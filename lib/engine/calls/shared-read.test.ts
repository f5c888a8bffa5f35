import { expect, it, onTestFinished, vi } from "vitest";
import { sharedRead } from "./shared-read";

it("is made once for those who ask within its time, and anew for those after it", async () => {
  const [desk, other] = [{}, {}];
  let reads = 0;
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const read = sharedRead(30_000, async (_desk: object) => {
    reads += 1;
    return reads;
  });
  expect(await Promise.all([read(desk), read(desk)])).toEqual([1, 1]);
  now.mockReturnValue(29_999);
  expect(await read(desk)).toBe(1);
  now.mockReturnValue(30_000);
  expect(await read(desk)).toBe(2);
  expect(await read(other)).toBe(3);
});

it("is made anew by the next one where it failed", async () => {
  const desk = {};
  let reads = 0;
  const read = sharedRead(30_000, async (_desk: object) => {
    reads += 1;
    if (reads === 1) throw new Error("no answer");
    return reads;
  });
  await expect(read(desk)).rejects.toThrow("no answer");
  expect(await read(desk)).toBe(2);
});
