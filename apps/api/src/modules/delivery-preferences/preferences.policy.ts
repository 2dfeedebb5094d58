import {
  preferenceCategories,
  type DeliveryChannel,
  type DeliveryPreferences,
  type PreferenceCategory,
  type UpdatePreferencesBody,
} from "@efie/contract";

type Channels = DeliveryPreferences["channels"];
/** The choices of a person; the rest has defaults. */
export type Choices = { readonly [Category in PreferenceCategory]?: { readonly [Channel in DeliveryChannel]?: boolean } };
/** Minutes after midnight in Accra; both or none. */
type QuietHours = { readonly quiet_from: number | null; readonly quiet_to: number | null };

/** An SMS costs money and wakes people, so it is off by default. A push message goes only to browsers that subscribed. */
const usual = { email: true, sms: false, push: true } as const;
const defaults: Channels = { messages: usual, listings: usual, alerts: usual, tips: { email: false, sms: false, push: false } };

const minuteMs = 60_000;
const minutesOfDay = 1_440;

/** All switches of somebody with these choices. */
export function switchesOf(choices: Choices): Channels {
  const of = (category: PreferenceCategory) => ({ ...defaults[category], ...choices[category] });
  return { messages: of("messages"), listings: of("listings"), alerts: of("alerts"), tips: of("tips") };
}

/** What was chosen before, and now. */
export function mergeChoices(before: Choices, change: NonNullable<UpdatePreferencesBody["channels"]>): Choices {
  const merged: Record<string, Choices[PreferenceCategory]> = { ...before };
  for (const category of preferenceCategories)
    if (change[category]) merged[category] = { ...before[category], ...(change[category] as Choices[PreferenceCategory]) };
  return merged;
}

/** Whether a category goes by a channel. Security and payments always go by email, and by push to subscribed browsers. */
export function isWanted(choices: Choices, category: string, channel: DeliveryChannel): boolean {
  const preference = preferenceCategories.find((known) => known === category);
  return preference ? switchesOf(choices)[preference][channel] : channel !== "sms";
}

/** The end of the quiet hours if they are now; else null. Accra's minutes are those of UTC. `from` is within, `to` is not. */
export function quietUntil({ quiet_from: from, quiet_to: to }: QuietHours, now: Date): Date | null {
  if (from === null || to === null) return null;
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const wait = (to - minute + minutesOfDay) % minutesOfDay;
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + wait * minuteMs);
}

/** "22:00" as minutes after midnight. */
export function readTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as "22:00". */
export function writeTime(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
