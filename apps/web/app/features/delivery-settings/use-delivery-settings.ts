import type { DeliveryPreferences } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { preferenceCalls } from "../../lib/api/calls.ts";
import { mergeSettings, type SettingsChange } from "./merge-settings.ts";

const key = ["delivery-preferences"] as const;

type Saving = { readonly isSaving: boolean; readonly hasSaved: boolean; readonly problem: string | null };

/** How somebody wants to be told. A change is shown at once and saved at once; if that fails, it is taken back, with a word. */
export function useDeliverySettings() {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ isSaving: false, hasSaved: false, problem: null });
  const underWay = useRef(0);
  const {
    data,
    isLoadingError: hasFailed,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => requireSession(await api.call(preferenceCalls.getPreferences, { signal })),
  });

  async function change(body: SettingsChange): Promise<void> {
    underWay.current += 1;
    setSaving({ isSaving: true, hasSaved: false, problem: null });
    // Shown in the same turn: a switch that waited would jump back first.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<DeliveryPreferences>(key, (now) => now && mergeSettings(now, body));
    let problem: string | null = null;
    let saved: DeliveryPreferences | null = null;
    try {
      saved = requireSession(await api.call(preferenceCalls.updatePreferences, { body }));
    } catch (error) {
      problem = callProblem(error, "This could not be saved. Please try again.");
    }
    underWay.current -= 1;
    // An answer is older than what was pressed since; the last one has everything.
    const isLast = underWay.current === 0;
    if (saved !== null && isLast) queries.setQueryData(key, saved);
    if (problem !== null) await queries.invalidateQueries({ queryKey: key });
    if (isLast || problem !== null) setSaving({ isSaving: !isLast, hasSaved: problem === null, problem });
  }

  return { settings: data ?? null, hasFailed, isFetching, retry: () => void refetch(), change, ...saving };
}
