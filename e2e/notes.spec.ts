import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { expect, test, thorough } from "./fixtures";

const { customerGuid } = landmarks.plain;
const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test.describe("notes and files of a record", () => {
  test("are written, pinned, changed and deleted by their author", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn("clerk", routes.customer(customerGuid));
    await page.getByRole("link", { name: "Notes", exact: true }).click();
    const notes = page.getByRole("region", { name: "Notes" });
    const box = notes.getByRole("textbox", { name: "New note" });
    const text = `Called at noon ${Date.now()}`;
    await box.fill(text);
    await notes.getByRole("button", { name: "Add note" }).click();
    const note = notes.getByRole("listitem").filter({ hasText: text });
    await expect(note).toBeVisible();
    await expect(box).toHaveValue("");
    await note.getByRole("button", { name: /^Pin the note/ }).click();
    await expect(notes.getByRole("listitem").first()).toContainText("Pinned");
    await expectAccessible();
    await note.getByRole("button", { name: /^Edit the note/ }).click();
    await notes.getByRole("textbox", { name: "Edit note" }).fill(`${text}, and again`);
    await notes.getByRole("button", { name: "Save" }).click();
    await expect(note).toContainText("and again");
    await expect(note).toContainText("(edited)");
    await note.getByRole("button", { name: /^Delete the note/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete note" }).click();
    await expect(note).toHaveCount(0);
  });

  test("come back with the same bytes, as a file to save", thorough, async ({ page, signIn }) => {
    await signIn("clerk", routes.invoiceGroupNotes(landmarks.plain.accountGuids[0] ?? ""));
    // Nearly as large as a file may be: nothing on the way may cut it off.
    const content = Buffer.concat([
      Buffer.from("%PDF-1.7\n"),
      Buffer.alloc(10 * 1_048_576 - 9, "0123456789abcdef"),
    ]);
    const name = `Receipt ${Date.now()}.pdf`;
    const files = page.getByRole("region", { name: "Files" });
    await files
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/html", buffer: content });
    const link = files.getByRole("link", { name: `Download ${name}` });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()).toMatchObject({
      "content-disposition": `attachment; filename="${name}"`,
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
    });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(hash(await readFile(await download.path()))).toBe(hash(content));
    await files.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete file" }).click();
    await expect(link).toHaveCount(0);
  });

  test(
    "are read by an auditor, who is refused to write any",
    thorough,
    async ({ page, signIn, openAs, allowConsole }) => {
      allowConsole(/status of 403/);
      const clerk = await openAs("clerk", routes.customerNotes(customerGuid));
      const text = `For the auditor ${Date.now()}`;
      await clerk.getByRole("textbox", { name: "New note" }).fill(text);
      await clerk.getByRole("button", { name: "Add note" }).click();
      // The box shows the text too until the note is saved.
      await expect(clerk.getByRole("listitem").filter({ hasText: text })).toBeVisible();
      await clerk.context().close();
      await signIn("auditor", routes.customerNotes(customerGuid));
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole("textbox", { name: "New note" })).toHaveCount(0);
      const refused = await page.evaluate(async (id) => {
        const response = await fetch("/api/desk/notes", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-desk-request": "1",
            "idempotency-key": crypto.randomUUID(),
          },
          body: JSON.stringify({ record: { kind: "customers", id }, text: "Not mine to write" }),
        });
        return response.status;
      }, customerGuid);
      expect(refused).toBe(403);
    },
  );
});
