import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { as, type Person } from "./people.ts";
import { expect } from "./test.ts";

/** The calls that save or remove one property. */
export const favoriteCall = /\/api\/main\/properties\/\d+\/favorites\//;

export const heartOf = (part: Page | Locator, { title }: { title: string }): Locator =>
  part.getByRole("button", { name: `Save ${title} to favorites`, exact: true });

export async function save(request: APIRequestContext, person: Person, { id }: { id: number }): Promise<void> {
  const saved = await request.post(`/api/main/properties/${id}/favorites/`, as(person));
  expect(saved.status(), await saved.text()).toBe(201);
}

export async function savedIds(request: APIRequestContext, person: Person): Promise<number[]> {
  const answer = await request.get("/api/main/favorites/ids/", as(person));
  return ((await answer.json()) as { property: number }[]).map(({ property }) => property);
}

export async function expectHearts(hearts: Locator, isFull: boolean): Promise<void> {
  for (const heart of await hearts.all()) await expect(heart).toHaveAttribute("aria-pressed", String(isFull));
}

/** What a page loads in its own time: without a connection it would not load. */
export async function whenHeartsCanWait(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/settle-favorite-")),
  );
}
