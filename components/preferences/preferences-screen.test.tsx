import { screen, waitFor, within } from "@testing-library/react";
import { useTranslations } from "next-intl";
import { beforeEach, expect, it, vi } from "vitest";
import { useKeysOf } from "@/components/shell/shortcuts";
import { renderPage } from "@/components/shell/testing/render-page";
import type { OwnMail } from "@/lib/domain/notifications/own-mail";
import type { StoredPreferences } from "@/lib/domain/preferences";
import { FormatChoicesProvider } from "@/lib/intl/format-choices-provider";
import { useFormats } from "@/lib/intl/use-formats";
import { PreferencesScreen } from "./preferences-screen";

const nothing: StoredPreferences = {
  language: "en",
  theme: "light",
  density: null,
  startPage: null,
  formats: null,
  shortcuts: null,
  emailDigest: null,
};
const ownMail: OwnMail = { address: "ingrid@example.test", nextAt: "2026-11-24T06:00:00.000Z" };
const stored: (readonly [string, unknown])[] = [];
let failing: string | null;

beforeEach(() => {
  stored.length = 0;
  failing = null;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    const key = address.split("/").at(-1) ?? "";
    if (key === failing)
      return Response.json({ type: "x", title: "No", status: 500 }, { status: 500 });
    stored.push([key, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
});

/** What the rest of the page makes of the choices. */
function Elsewhere() {
  const t = useTranslations("preferences");
  const keysOf = useKeysOf();
  return (
    <p data-testid="elsewhere">{`${useFormats().date("2026-03-05")} ${keysOf("v")} ${t("saved")}`}</p>
  );
}

function renderScreen(mail: OwnMail | null = null) {
  return renderPage(
    <FormatChoicesProvider initial={nothing.formats}>
      <PreferencesScreen stored={nothing} mail={mail} />
      <Elsewhere />
    </FormatChoicesProvider>,
  );
}

const save = () => screen.getByRole("button", { name: "Save preferences" });
const keysOfViews = () =>
  screen.getByRole("button", { name: /^(?:Change|Press) .* for Open the views menu/ });

it("stores what changed and nothing else, and applies it at once", async () => {
  const { user } = await renderScreen();
  expect(save()).toHaveProperty("disabled", true);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Dates/ }), "iso");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Start page/ }), "approvals");
  await user.click(save());
  await screen.findByText("Saved");
  expect(stored).toEqual([
    ["startPage", "approvals"],
    ["formats", { date: "iso", number: "language" }],
  ]);
  expect(screen.getByTestId("elsewhere").textContent).toContain("2026-03-05");
  expect(save()).toHaveProperty("disabled", true);
});

it("offers only pages that the person may open", async () => {
  await renderScreen();
  const options = within(screen.getByRole("combobox", { name: /^Start page/ })).getAllByRole(
    "option",
  );
  const labels = options.map(({ textContent }) => textContent);
  expect(labels[0]).toBe("My work");
  expect(labels).not.toContain("People");
});

it("records other keys, says where they are taken, and refuses to save a clash", async () => {
  const { user } = await renderScreen();
  await user.click(keysOfViews());
  await user.keyboard("f");
  expect(
    (await screen.findAllByText("Same keys as “Add a filter”", {}, { timeout: 5000 })).length,
  ).toBe(1);
  await user.click(save());
  await screen.findAllByText(/Two commands have the same keys/);
  expect(stored).toEqual([]);
  await user.click(keysOfViews());
  await user.keyboard("gz");
  await waitFor(() => expect(screen.queryByText(/Same keys as/)).toBeNull());
  await user.click(save());
  await screen.findByText("Saved");
  expect(stored).toEqual([["shortcuts", { singleKeys: true, keys: { v: "g z" } }]]);
  expect(screen.getByTestId("elsewhere").textContent).toContain(" g z ");

  await user.click(screen.getByRole("button", { name: "Reset the keys for Open the views menu" }));
  await user.click(save());
  await waitFor(() => expect(stored.at(-1)).toEqual(["shortcuts", { singleKeys: true, keys: {} }]));
});

it("takes no keys but characters, and Escape leaves those that were", async () => {
  const { user } = await renderScreen();
  await user.click(keysOfViews());
  await user.keyboard("{ArrowDown}");
  await screen.findByText("Only letters, digits and signs.");
  await user.keyboard("{Escape}");
  expect(keysOfViews().getAttribute("aria-pressed")).toBe("false");
  expect(save()).toHaveProperty("disabled", true);
});

it("says that e-mail is not set up where it is not", async () => {
  await renderScreen();
  expect(screen.getByRole("checkbox", { name: /Daily e-mail/ })).toHaveProperty("disabled", true);
  screen.getByText("E-mail is not set up. Ask an administrator.");
});

it("stores the digest where e-mail is set up", async () => {
  const { user } = await renderScreen(ownMail);
  await user.click(screen.getByRole("checkbox", { name: /Daily e-mail/ }));
  await user.click(save());
  await screen.findByText("Saved");
  expect(stored).toEqual([["emailDigest", true]]);
});

it("explains when the next e-mail comes", async () => {
  await renderScreen(ownMail);
  screen.getByText(/The next one is sent 24 Nov 2026, 07:00/);
});

it.each([
  ["sent", "ingrid@example.test", null, /^Sent to ingrid@example\.test/],
  ["refused", "ingrid@example.test", "SMTP 535", /^Not sent to ingrid@example\.test.*\(SMTP 535\)/],
  ["unclear", "ingrid@example.test", "Error ETIMEDOUT", /broke \(Error ETIMEDOUT\)/],
  ["no-address", null, null, /has no e-mail address/],
  ["no-mail", null, null, /^Not sent: e-mail is not set up/],
] as const)("sends a test, and names where it went or why not: %s", async (...row) => {
  const [kind, address, failure, text] = row;
  const { user } = await renderScreen(ownMail);
  vi.stubGlobal("fetch", async () => Response.json({ kind, address, failure }));
  await user.click(screen.getByRole("button", { name: "Send me a test" }));
  await screen.findByText(text);
});

it("shows the limit of tests", async () => {
  const { user } = await renderScreen(ownMail);
  const problem = { type: "too-many-requests", title: "Too many", status: 429 };
  vi.stubGlobal("fetch", async () =>
    Response.json(problem, { status: 429, headers: { "retry-after": "60" } }),
  );
  await user.click(screen.getByRole("button", { name: "Send me a test" }));
  within(await screen.findByRole("alert")).getByText("Too many requests");
});

it("keeps as unsaved what could not be stored, and says why", async () => {
  const { user } = await renderScreen();
  failing = "formats";
  await user.selectOptions(screen.getByRole("combobox", { name: /^Row height/ }), "compact");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Numbers/ }), "space-comma");
  await user.click(save());
  await screen.findByRole("alert");
  expect(stored).toEqual([["density", "compact"]]);
  failing = null;
  await user.click(save());
  await screen.findByText("Saved");
  expect(stored.at(-1)).toEqual(["formats", { date: "language", number: "space-comma" }]);
});
