import type { DeliveryPreferences, DeliveryChannel, PreferenceCategory } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { preferenceCalls } from "../../lib/api/member-calls.ts";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { useCall } from "../../lib/query/use-call.ts";

const key = ["delivery-preferences"] as const;

const idle = { isSaving: false, hasSaved: false, problem: null as string | null };

/** How somebody wants to be reached. A change is shown and sent at once; if it fails, the screen goes back to what is saved. */
export function useDeliverySettings() {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(idle);
  const underWay = useRef(0);
  /** Changes are sent one after the other: of two at once, the server could carry out the older one last. */
  const sending = useRef(Promise.resolve());
  /** What the server has, as far as it answered. */
  const saved = useRef<DeliveryPreferences | undefined>(undefined);
  const problem = useRef<string | null>(null);
  const query = useCall(preferenceCalls.getPreferences, key);

  async function send(body: SettingsChange): Promise<void> {
    try {
      requireSession(await api.call(preferenceCalls.updatePreferences, { body }));
      saved.current &&= mergeSettings(saved.current, body);
    } catch (error) {
      problem.current = callProblem(error, "This could not be saved. Please try again.");
    }
  }

  async function change(body: SettingsChange): Promise<void> {
    if (underWay.current === 0) {
      saved.current = queries.getQueryData(key);
      problem.current = null;
    }
    underWay.current += 1;
    setSaving({ ...idle, isSaving: true });
    // Shown in the same turn: a switch that waited would jump back first.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<DeliveryPreferences>(key, (now) => now && mergeSettings(now, body));
    sending.current = sending.current.then(() => send(body));
    await sending.current;
    underWay.current -= 1;
    if (underWay.current > 0) return;
    queries.setQueryData(key, saved.current);
    setSaving({ isSaving: false, hasSaved: problem.current === null, problem: problem.current });
    // The server may have carried out what it did not answer.
    if (problem.current !== null) void queries.invalidateQueries({ queryKey: key });
  }

  return {
    query,
    change: (body: SettingsChange) => void change(body),
    /** Takes the word about the last saving away. */
    clear: () => setSaving(idle),
    ...saving,
  };
}

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
  return { ...now, channels: merged, quiet_hours: quiet === undefined ? now.quiet_hours : quiet };
}
