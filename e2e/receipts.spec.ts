import { readFile } from "node:fs/promises";
import type { OwnPayment } from "@efie/contract";
import { openAdmin } from "./support/admin.ts";
import { subscribe } from "./support/payments.ts";
import { as, makePerson, signIn } from "./support/people.ts";
import { expect, open, slow, test } from "./support/test.ts";

test(
  "receipts: who paid downloads theirs, with the name and TIN that they give; staff find it in the ledger",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/receipt-details/);
    const person = await makePerson(request, "payer");
    await signIn(page, person);
    await open(page, "/account/payments");
    await expect(page.getByText("No payments yet")).toBeVisible();
    await subscribe(request, person, "starter");
    await open(page, "/mysubscriptions");
    await page.getByRole("link", { name: "Payments and receipts" }).click();
    const payment = page.getByRole("list", { name: "Payments" }).getByRole("listitem");
    await expect(payment.getByText("Paid", { exact: true })).toBeVisible();
    await expect(payment.getByText("Subscription: Starter")).toBeVisible();
    await page.getByRole("textbox", { name: "TIN" }).fill("12");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("A TIN looks like C0001234567 or GHA-123456789-0.")).toBeVisible();
    await page.getByRole("textbox", { name: "TIN" }).fill("c0001234567");
    await page.getByRole("textbox", { name: "Name" }).fill("Ɔforiwaa Homes Ltd");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "TIN" })).toHaveValue("C0001234567");
    const saving = page.waitForEvent("download");
    await payment.getByRole("button", { name: /^Receipt \d{4}-\d{6}$/ }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^efie-receipt-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe("%PDF-");

    const [paid] = (await (await request.get("/api/main/payments/", as(person))).json()) as OwnPayment[];
    await openAdmin(page, request, `/admin?tab=payments&search=${person.username}`);
    const found = page.waitForEvent("download");
    await page.getByRole("button", { name: `Receipt ${paid?.receipt_number}` }).click();
    expect((await found).suggestedFilename()).toBe(`efie-receipt-${paid?.receipt_number}.pdf`);
  },
);
