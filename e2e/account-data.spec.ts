import { readFile } from "node:fs/promises";
import { makePerson, password, signIn, typeLogin } from "./support/people.ts";
import { expect, open, slow, test } from "./support/test.ts";

test("a person deletes their account, and restores it by logging in", slow, async ({ page, request, problems }) => {
  // A wrong password; and the socket, which the server closes, may ask for a new token before the page has the answer.
  problems.allow(/status of 40[01]/, /status 40[01]/);
  const person = await makePerson(request, "leaver");
  await signIn(page, person);
  await open(page, "/account/data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText(/You can log in until \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await question.getByLabel("Password", { exact: true }).fill("not-the-password");
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(question.getByText("Incorrect password.")).toBeVisible();
  await question.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByText(/Your account was deleted\. Log in until/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("refresh"))).toBeNull();

  await open(page, "/login");
  await typeLogin(page, person.username);
  await expect(page.getByText("Welcome back. Your account was restored.")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("somebody asks for a copy of their data, waits for it and downloads it", slow, async ({ page, request, problems }) => {
  problems.allow(/403/);
  await signIn(page, await makePerson(request, "taker"));
  // The password was entered long ago.
  const stale = { detail: "Please enter your password again to do this.", code: "reauthenticate" };
  let isRecent = false;
  page.on("response", (response) => {
    if (response.url().endsWith("/reauthenticate/") && response.status() === 204) isRecent = true;
  });
  await page.route(/\/api\/core\/export\/$/, (route) =>
    isRecent ? route.continue() : route.fulfill({ status: 403, json: stale }),
  );
  await open(page, "/account/data");
  await page.getByRole("button", { name: "Show my copy" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter your password" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ask for a copy" }).click();
  await expect(page.getByText("Your copy is being made.")).toBeVisible();
  await expect(page.getByText(/Your copy is ready\. You can download it until/)).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the ZIP" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^efie-data-\d{4}-\d{2}-\d{2}\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
