import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { DateInput } from "./date-input";
import { DayEntry } from "./day-entry";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const given = vi.fn();

function Bare({ initial = "" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateInput
        aria-label="Date"
        value={value}
        onValueChange={(next) => {
          given(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue("2026-01-31")}>
        Replace
      </button>
    </>
  );
}

function Filter(props: { min?: string; max?: string; initial?: string | null }) {
  const { initial = null, ...bounds } = props;
  const [day, setDay] = useState(initial);
  return (
    <>
      <DayEntry label="From" value={day} onDay={setDay} {...bounds} />
      <output>{day ?? "none"}</output>
    </>
  );
}

const chosen = () => document.querySelector("output")?.textContent;
const field = () => screen.getByRole("textbox");

describe("A date that is pasted", () => {
  beforeEach(() => given.mockClear());

  it.each(["26.11.2026 00:00:00", "2026-11-26T00:00:00", "\u200E26\u200E.\u200E11\u200E.2026"])(
    "DT7 is that day with a time of zero or marks: %j",
    async (text) => {
      const { user } = await renderPage(<Bare />, { language: "nb" });
      await user.click(field());
      await user.paste(text);
      await user.tab();
      expect(given).toHaveBeenLastCalledWith("2026-11-26");
    },
  );

  it.each([
    ["26.11.2026 12:30", "Enter the date without the time, such as 22 Nov 2026"],
    ["46352", "This is a spreadsheet’s number for a date. Enter the date, such as 22 Nov 2026"],
  ])("is refused with its reason: %s", async (text, message) => {
    const { user } = await renderPage(<Filter />);
    await user.click(field());
    await user.paste(text);
    await user.tab();
    expect(screen.getByText(message)).toBeDefined();
    expect(chosen()).toBe("none");
  });
});

describe("A date that is typed", () => {
  beforeEach(() => given.mockClear());

  it("is shown in the person's language and given as an ISO day", async () => {
    const { user } = await renderPage(<Bare initial="2026-03-05" />, { language: "nb" });
    expect(field()).toHaveProperty("value", "05.03.2026");
    await user.clear(field());
    await user.type(field(), "221126");
    expect(given).toHaveBeenLastCalledWith("");
    await user.tab();
    expect(given).toHaveBeenLastCalledWith("2026-11-22");
    expect(field()).toHaveProperty("value", "22.11.2026");
  });

  it("is shown with the month in letters in English", async () => {
    const { user } = await renderPage(<Bare />);
    await user.type(field(), "22/11{Enter}");
    expect(given.mock.calls).toEqual([["2026-11-22"]]);
    expect(field()).toHaveProperty("value", "22 Nov 2026");
  });

  it("is given as soon as it is complete, and not before", async () => {
    const { user } = await renderPage(<Bare />);
    await user.type(field(), "2.1.202");
    expect(given).not.toHaveBeenCalled();
    await user.type(field(), "6");
    expect(given.mock.calls).toEqual([["2026-01-02"]]);
    expect(field()).toHaveProperty("value", "2.1.2026");
  });

  it("is given as soon as it is pasted", async () => {
    const { user } = await renderPage(<Bare />, { language: "nb" });
    await user.click(field());
    await user.paste(" 2026-11-22 ");
    expect(given.mock.calls).toEqual([["2026-11-22"]]);
  });

  it("gives way to a value from elsewhere", async () => {
    const { user } = await renderPage(<Bare />, { language: "nb" });
    await user.type(field(), "22.");
    await user.click(screen.getByText("Replace"));
    expect(field()).toHaveProperty("value", "31.01.2026");
  });

  it("stays as it was typed where it is no day", async () => {
    const { user } = await renderPage(<Bare />, { language: "nb" });
    await user.type(field(), "31.2.2026");
    await user.tab();
    expect(given).toHaveBeenLastCalledWith("31.2.2026");
    expect(field()).toHaveProperty("value", "31.2.2026");
  });
});

describe("A labelled date", () => {
  it("offers both possible days, and does not change its value until one is chosen", async () => {
    const { user } = await renderPage(<Filter initial="2026-01-01" />);
    await user.clear(field());
    await user.type(field(), "3/4/2026");
    await user.tab();
    screen.getByText("Is this 3 Apr 2026 or 4 Mar 2026? Enter the month as a word.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(chosen()).toBe("none");
    await user.clear(field());
    await user.type(field(), "3 apr 2026");
    expect(chosen()).toBe("2026-04-03");
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });

  it("names the first and the last day allowed", async () => {
    const { user } = await renderPage(<Filter min="2026-11-23" max="2026-12-31" />, {
      language: "nb",
    });
    await user.type(field(), "22.11.2026");
    screen.getByText("Må være 23.11.2026 eller senere");
    await user.clear(field());
    await user.type(field(), "1.1.2027");
    screen.getByText("Må være 31.12.2026 eller tidligere");
    expect(chosen()).toBe("none");
  });

  it("says how to write a date where it is none", async () => {
    const { user } = await renderPage(<Filter />, { language: "nb" });
    await user.type(field(), "snart");
    await user.tab();
    screen.getByText("Skriv en dato, for eksempel 22.11.2026");
  });
});

describe("The calendar", () => {
  const openCalendar = async (language: "en" | "nb", page = <Filter initial="2026-11-22" />) => {
    const { user } = await renderPage(page, { language });
    await user.click(field());
    await user.keyboard("{ArrowDown}");
    const grid = await screen.findByRole("grid");
    await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
    return { user, grid };
  };

  it("opens by the arrow key on the chosen day, and closes with the focus in the field", async () => {
    const { user } = await openCalendar("en");
    expect(document.activeElement?.textContent).toBe("22");
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    expect(chosen()).toBe("2026-11-30");
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field()).toHaveProperty("value", "30 Nov 2026");
  });

  it("begins its weeks on Monday and numbers them as ISO does, in both languages", async () => {
    const { grid } = await openCalendar("nb", <Filter initial="2027-01-01" />);
    const [head, first] = within(grid).getAllByRole("row", { hidden: true });
    if (!head || !first) throw new Error("no rows");
    const heads = within(head).getAllByRole("columnheader", { hidden: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Uke",
      "ma",
      "ti",
      "on",
      "to",
      "fr",
      "lø",
      "sø",
    ]);
    // 1 January 2027 is a Friday in week 53 of 2026.
    within(first).getByRole("rowheader", { name: "Uke 53" });
    expect(first.textContent).toBe("5328293031123");
  });

  it.each([
    ["DT9", "2026-12-28", "Week 53"],
    ["DT9", "2027-01-03", "Week 53"],
    ["DT9", "2027-01-04", "Week 1"],
  ])("%s: numbers the week of %s as %s", async (_, day, week) => {
    const { grid } = await openCalendar("en", <Filter initial={day} />);
    const cell = grid.querySelector('[aria-selected="true"], [data-selected="true"]');
    const row = cell?.closest("tr");
    if (!row) throw new Error("No day is selected.");
    within(row).getByRole("rowheader", { name: week });
  });

  it("offers no day outside of the bounds", async () => {
    const { user, grid } = await openCalendar(
      "en",
      <Filter min="2026-11-10" max="2026-11-24" initial="2026-11-22" />,
    );
    const day = (name: RegExp) => within(grid).getByRole("button", { name });
    await user.click(day(/, 9 November/));
    expect(chosen()).toBe("2026-11-22");
    await user.click(day(/, 10 November/));
    expect(chosen()).toBe("2026-11-10");
  });
});
