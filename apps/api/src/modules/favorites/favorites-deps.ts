import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";
import { AppError } from "../../platform/app-error.ts";

/** The user who saves properties. */
export type Saver = { id: number; isStaff: boolean };

export type FavoritesDeps = {
  /** The primary, for reads too: a replica may lag behind a favorite just saved. */
  db: Executor;
  clock: Clock;
  properties: Pick<Properties, "find" | "filterVisible" | "present" | "forgetPreferences">;
  notifications: Notifications;
};

export const FavoriteErrors = {
  noProperty: () => new AppError("not_found", "No such listing."),
  notSaved: () => new AppError("not_found", "This listing is not among your favorites."),
  notPublished: () => new AppError("conflict", "This listing is no longer available and cannot be saved."),
};

/** Returns the key under which an owner is notified once that a user saved a property. */
export function favoritedKey(propertyId: number, saverId: number): string {
  return `favorited ${propertyId} by ${saverId}`;
}
