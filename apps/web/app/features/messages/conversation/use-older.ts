import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { loadOlder } from "../data/load-messages.ts";

type Turn = { readonly state: "idle" | "loading" | "failed"; readonly turn: number };
export type Older = Turn & { readonly load: () => void };

/** Loads what was said before, one page at a turn. */
export function useOlder(otherId: number): Older {
  const client = useQueryClient();
  const [turn, setTurn] = useState<Turn>({ state: "idle", turn: 0 });
  const load = useCallback(() => {
    setTurn((last) => ({ ...last, state: "loading" }));
    const end = (state: Turn["state"]) => setTurn((last) => ({ state, turn: last.turn + 1 }));
    loadOlder(client, otherId).then(
      // In the frame after the one that shows them, so that they are not read out as if they were new.
      () => requestAnimationFrame(() => end("idle")),
      () => end("failed"),
    );
  }, [client, otherId]);
  return { ...turn, load };
}
