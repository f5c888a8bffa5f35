import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { renderPage } from "@/components/shell/testing/render-page";
import { amountEntry, choiceEntry, dayEntry, numberEntry, requiredText } from "@/lib/domain/entry";
import { EntryForm } from "./entry-form";
import {
  AmountField,
  ChoiceField,
  DayField,
  NoteField,
  NumberField,
  SwitchField,
  TextField,
} from "./fields";
import { type EntryForm as Form, useEntryForm } from "./use-entry-form";

const schema = z
  .object({
    name: requiredText(10),
    kind: choiceEntry(["fee", "line"]),
    price: amountEntry({ not: "negative or zero", currency: "NOK" }),
    count: numberEntry({ places: 3, max: 100 }),
    from: dayEntry({ required: true }),
    to: dayEntry({ max: "2026-12-31" }),
    urgent: z.boolean(),
    note: z.string().trim(),
  })
  .superRefine(({ from, to }, context) => {
    if (!from || !to || to >= from) return;
    context.addIssue({ code: "custom", path: ["to"], params: { problem: "backwards" } });
  });
type Values = z.input<typeof schema>;
type Output = z.output<typeof schema>;

const empty: Values = {
  name: "",
  kind: "",
  price: "",
  count: "1",
  from: "",
  to: "",
  urgent: false,
  note: "",
};
const right: Values = { ...empty, name: "Ærlig", kind: "fee", price: "12,50", from: "2026-11-01" };

const submitted = vi.fn<(output: Output) => unknown>();
let form: Form<Values, Output>;

function Page({ initial }: { initial: Values }) {
  form = useEntryForm({
    schema,
    initial,
    id: "test",
    marksChanges: true,
    label: (name) => `Label of ${name}`,
    problem: (code) => `Own words: ${code}`,
    names: { feeName: "name" },
  });
  return (
    <EntryForm form={form} onSubmit={submitted}>
      <TextField form={form} name="name" />
      <ChoiceField
        form={form}
        name="kind"
        options={["", "fee", "line"].map((value) => ({ value, label: value }))}
      />
      <AmountField form={form} name="price" />
      <NumberField form={form} name="count" />
      <DayField form={form} name="from" />
      <DayField form={form} name="to" />
      <SwitchField form={form} name="urgent" />
      <NoteField form={form} name="note" />
      <button type="submit">Save</button>
      <a href="/elsewhere">Elsewhere</a>
    </EntryForm>
  );
}

const field = (name: string) => screen.getByLabelText(`Label of ${name}`);
const show = (initial: Values, language: "en" | "nb" = "en") =>
  renderPage(<Page initial={initial} />, { language });
/** Resolves `submitted` on request, like a slow server. */
function slowServer() {
  let answer: () => void = () => undefined;
  submitted.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  return () => act(async () => answer());
}

beforeEach(() => {
  submitted.mockReset();
});

describe("A form that is filled in", () => {
  it("hands on what it stands for, read by its schema", async () => {
    const { user } = await show(empty, "nb");
    await user.type(field("name"), " Ærlig ");
    await user.selectOptions(field("kind"), "line");
    await user.type(field("price"), "1 234,5");
    await user.clear(field("count"));
    await user.type(field("count"), "2,1250");
    await user.type(field("from"), "22.11.2026");
    await user.click(field("urgent"));
    await user.type(field("note"), "Ja");
    await user.click(screen.getByText("Save"));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(submitted.mock.calls[0]?.[0]).toEqual({
      name: "Ærlig",
      kind: "line",
      price: 123_450,
      count: 2.125,
      from: "2026-11-22",
      to: null,
      urgent: true,
      note: "Ja",
    });
  });

  it("writes an amount as the language does when the field is left", async () => {
    const { user } = await show(right, "nb");
    await user.clear(field("price"));
    await user.type(field("price"), "1234.5");
    await user.tab();
    expect(field("price")).toHaveProperty("value", "1\u00a0234,50");
  });

  it("is sent by Enter in a field, and by Ctrl+Enter in a text of several lines", async () => {
    const { user } = await show(right);
    await user.type(field("name"), "{Enter}");
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await user.type(field("note"), "One{Enter}two");
    expect(submitted).toHaveBeenCalledTimes(1);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
    expect(submitted.mock.calls[1]?.[0].note).toBe("One\ntwo");
  });

  it("takes a date that was typed but not left by Ctrl+Enter", async () => {
    const { user } = await show(right, "nb");
    await user.clear(field("from"));
    await user.type(field("from"), "221126{Control>}{Enter}{/Control}");
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    expect(submitted.mock.calls[0]?.[0].from).toBe("2026-11-22");
  });

  it("marks what differs from the start, and knows when nothing does", async () => {
    const { user } = await show(right);
    expect(form.dirty).toBe(false);
    await user.type(field("name"), "x");
    expect(form.dirty).toBe(true);
    screen.getByText("Changed");
    await user.keyboard("{Backspace}");
    expect(form.dirty).toBe(false);
    expect(screen.queryByText("Changed")).toBeNull();
  });
});

describe("Errors", () => {
  it("are listed from top to bottom with the focus on them, and lead to their fields", async () => {
    const { user } = await show(empty);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByText("Save"));
    const summary = await screen.findByRole("alert");
    expect(submitted).not.toHaveBeenCalled();
    expect(summary.textContent).toContain("Fix 4 problems");
    const links = [...summary.querySelectorAll("a")];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Label of name: Required",
      "Label of kind: Required",
      "Label of price: Required",
      "Label of from: Required",
    ]);
    expect(document.activeElement).toBe(summary);
    await user.click(screen.getByText("Label of price: Required"));
    expect(document.activeElement).toBe(field("price"));
    const described = field("price").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("Required");
  });

  it("say which rule is broken, with its bound", async () => {
    const { user } = await show({
      ...right,
      name: "Longer than ten",
      price: "1.234",
      count: "101",
      to: "2027-01-01",
    });
    await user.click(screen.getByText("Save"));
    await screen.findByText("Label of name: Must be 10 characters or fewer; you entered 15");
    screen.getByText("Label of price: “1.234” has two meanings. Enter 1234 or 1.23.");
    screen.getByText("Label of count: Must be 100 or less");
    screen.getByText("Label of to: Must be 31 Dec 2026 or earlier");
  });

  it.each([
    ["5 €", "“€” is another currency. Enter the amount in NOK"],
    ["1 23,50", "Check the spaces, points and commas between the digits"],
    ["-(50)", "Enter one sign only: a minus or brackets"],
    ["7,07E+05", "A spreadsheet shortened this number. Enter all digits"],
    ["5 %", "Enter the number without %"],
    ["1.234,50-", "Must be more than 0"],
  ])("NU1 NU3 say why %s is refused", async (price, message) => {
    const { user } = await show({ ...right, price, count: "1 kr" });
    await user.click(screen.getByText("Save"));
    await screen.findByText(`Label of price: ${message}`);
    screen.getByText("Label of count: Enter the number without “kr”");
  });

  it("go away as they are put right, also by another field", async () => {
    const { user } = await show({ ...right, from: "2026-11-10", to: "2026-11-09" });
    await user.click(screen.getByText("Save"));
    await screen.findByText("Label of to: Own words: backwards");
    await user.clear(field("from"));
    await user.type(field("from"), "8.11.2026");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("that come back while somebody types do not take the focus", async () => {
    const { user } = await show({ ...right, price: "x" });
    await user.click(screen.getByText("Save"));
    await screen.findByRole("alert");
    await user.clear(field("price"));
    // On the way "1" is an amount, and "1 2" is none.
    await user.type(field("price"), "1 234,5");
    expect(field("price")).toHaveProperty("value", "1 234,5");
  });

  it("of the server are shown at their fields until these change", async () => {
    const { user } = await show(right);
    const errors = [
      { path: "items.0.content.feeName", message: "Is taken." },
      { path: "items.0.seen", message: "Is older." },
    ];
    act(() => expect(form.refuse({ errors })).toBe(true));
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect([...summary.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
      "Label of name: Is taken.",
      "Is older.",
    ]);
    expect(field("name").getAttribute("aria-invalid")).toBe("true");
    await user.type(field("name"), "x");
    expect(field("name").getAttribute("aria-invalid")).toBeNull();
    act(() => expect(form.refuse({ errors: [{ path: "else", message: "No." }] })).toBe(false));
  });
});

describe("A press", () => {
  it("is under way until it is answered: a second one does nothing", async () => {
    const answer = slowServer();
    const { user } = await show(right);
    await user.dblClick(screen.getByText("Save"));
    await user.type(field("name"), "{Enter}");
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(form.busy).toBe(true);
    await answer();
    expect(form.busy).toBe(false);
    await user.click(screen.getByText("Save"));
    expect(submitted).toHaveBeenCalledTimes(2);
    await answer();
  });
});

describe("Leaving", () => {
  const closeTab = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("asks while something was typed, and not before", async () => {
    const { user } = await show(right);
    expect(closeTab()).toBe(false);
    await user.type(field("name"), "x");
    expect(closeTab()).toBe(true);
    await user.click(screen.getByText("Elsewhere"));
    await screen.findByText("Leave without saving the change?");
    await user.click(screen.getByText("Keep editing"));
    expect(field("name")).toHaveProperty("value", "Ærligx");
  });

  it("does not ask while what was typed is being saved", async () => {
    const answer = slowServer();
    const { user } = await show(right);
    await user.type(field("name"), "x{Enter}");
    expect(closeTab()).toBe(false);
    await answer();
    expect(closeTab()).toBe(true);
  });
});
