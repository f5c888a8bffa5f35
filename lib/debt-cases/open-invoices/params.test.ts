import { describe, expect, it } from "vitest";
import { openParams, viewOrder } from "./params";

const read = (search: string) => openParams.parse(new URLSearchParams(search));
const write = (search: string) => openParams.format(read(search)).toString();

describe("the address of the open invoices", () => {
  it.each([
    "",
    "view=partlyPaid&find=%C3%86rlig&age=31-60",
    "by=customer&sort=-rest",
    "sort=customer&peek=2000001",
  ])("leads back to what was shown: %s", (search) => {
    expect(write(search)).toBe(search);
  });

  it("leaves out what the list does not know, and national identity numbers", () => {
    expect(write("view=x&age=7&by=1&find=%20")).toBe("");
    expect(read("find=13097248022").find).toBe("");
  });

  it("asks one question whatever the order and the grouping are, another one for each view", () => {
    expect(openParams.question(read("sort=-rest&by=customer"))).toBe("");
    expect(openParams.question(read("view=credited&age=1-14"))).toBe("view=credited&age=1-14");
    expect(openParams.narrowing(read("view=credited&age=1-14"))).toEqual(["age"]);
  });

  it("gives each view an order of its own", () => {
    expect(viewOrder(read(""))).toEqual({ id: "overdue", descending: true });
    expect(viewOrder(read("view=largest"))).toEqual({ id: "rest", descending: true });
  });
});
