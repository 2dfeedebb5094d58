import type { Notification, Property, TokenPair } from "@efie/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { save } from "./hearts.ts";
import { as, makePerson } from "./people.ts";

/** A new account saves a property, so its owner gets a notification. */
export async function saveAsSomebody(request: APIRequestContext, property: Property): Promise<void> {
  await save(request, await makePerson(request, "admirer"), property);
}

export async function notificationsOf(request: APIRequestContext, person: TokenPair) {
  return (await (await request.get("/api/main/notifications/", as(person))).json()) as Notification[];
}

export function makeNotification(id: number, more: Partial<Notification> = {}): Notification {
  return {
    id,
    notif_type: "favorited",
    is_read: false,
    timestamp: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    object_data: { id: null, title: `Home ${id}` },
    ...more,
  };
}

export const bell = (page: Page): Locator => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
export const rows = (page: Page): Locator => page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
