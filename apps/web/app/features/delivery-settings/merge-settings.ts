import type { DeliveryChannel, DeliveryPreferences, PreferenceCategory } from "@efie/contract";

/** What is sent of a change: the switches that moved, or the quiet hours. */
export type SettingsChange = {
  readonly channels?: { readonly [Category in PreferenceCategory]?: { readonly [Channel in DeliveryChannel]?: boolean } };
  readonly quiet_hours?: DeliveryPreferences["quiet_hours"];
};

/** What the server will answer to a change. */
export function mergeSettings(
  now: DeliveryPreferences,
  { channels = {}, quiet_hours: quiet }: SettingsChange,
): DeliveryPreferences {
  const merged = { ...now.channels };
  for (const [category, switches] of Object.entries(channels)) {
    const name = category as PreferenceCategory;
    merged[name] = { ...merged[name], ...switches };
  }
  return { channels: merged, quiet_hours: quiet === undefined ? now.quiet_hours : quiet };
}
