import { z } from "zod";
import { preferenceCategory } from "./enum-schemas.ts";

/** Which channels a category goes by. */
const channelSwitches = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() });

/** A time of day in Accra, "22:00". */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time of day with four digits, such as "22:00".')
  .meta({ examples: ["22:00"] });

/** What is not urgent waits until `to`; a `to` before `from` is on the next day. */
const quietHours = z.object({ from: timeOfDay, to: timeOfDay });

/** How a person wants to be notified (server contract, section 12). `security` and `payments` always go by email and are not here. */
export const preferences = z
  .object({
    channels: z.object({
      messages: channelSwitches,
      listings: channelSwitches,
      alerts: channelSwitches,
      tips: channelSwitches,
    }),
    quiet_hours: quietHours.nullable(),
  })
  .meta({ id: "DeliveryPreferences" });
export type DeliveryPreferences = z.infer<typeof preferences>;

const alwaysOn = ["security", "payments"];

/** Says why a name is not taken. Who tries to turn off what must arrive reads why. */
function unknownName({ code, keys }: { readonly code?: string | undefined; readonly keys?: unknown }): string | undefined {
  if (code !== "unrecognized_keys" || !Array.isArray(keys)) return undefined;
  return keys.some((key) => alwaysOn.includes(String(key)))
    ? "Emails about security and payments cannot be turned off."
    : "Unknown category or channel.";
}

const named = { error: unknownName };
const someSwitches = z.strictObject(channelSwitches.shape, named).partial();

/** What is left out stays as it is. */
export const updatePreferencesBody = z
  .strictObject({
    channels: z
      .strictObject(
        {
          messages: someSwitches.optional(),
          listings: someSwitches.optional(),
          alerts: someSwitches.optional(),
          tips: someSwitches.optional(),
        },
        named,
      )
      .optional(),
    quiet_hours: z
      .strictObject(quietHours.shape)
      .refine(({ from, to }) => from !== to, "Quiet hours must begin and end at different times.")
      .nullable()
      .optional(),
  })
  .meta({ id: "UpdateDeliveryPreferencesBody" });
export type UpdatePreferencesBody = z.output<typeof updatePreferencesBody>;

/** The signed token of an email's unsubscribe link. */
export const unsubscribeQuery = z.object({ token: z.string().max(200) });

/** Whether emails of the link's category are on. */
export const emailSubscription = z
  .object({ category: preferenceCategory, is_subscribed: z.boolean() })
  .meta({ id: "EmailSubscription" });
export type EmailSubscription = z.infer<typeof emailSubscription>;
