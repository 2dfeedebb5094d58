import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A parameter whose value lets its holder do something, or names a payment. */
export const secret = /[?&](token|reference|trxref)=/;

/** The secret that led here has left the address. */
export async function expectNoSecret(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(secret);
}
