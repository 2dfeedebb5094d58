import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type RefObject, useCallback, useState } from "react";
import { loadOlder } from "../data/load-messages.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";

type Turn = { readonly state: "idle" | "loading" | "failed"; readonly turn: number };
type Older = Turn & { readonly load: () => void };

/** Loads older messages, one page at a time. */
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

/** One screen ahead, so that slow scrolling never waits. */
const nearPixels = 900;

/** In a box that is measured from its bottom, `scrollTop` is what lies below, as a negative number. */
function isNearTop({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean {
  return scrollHeight - clientHeight + scrollTop < nearPixels;
}

/**
 * Requests older messages when the reader comes near the top. It measures: in such a box Chromium's observer of
 * intersections now and then says nothing, and the conversation would seem to end there.
 */
export function OlderLoader({ older, box }: { older: Older; box: RefObject<HTMLElement | null> }) {
  const { state, turn, load } = older;
  useEffect(() => {
    const scroller = box.current;
    if (scroller === null || state !== "idle") return undefined;
    const look = () => {
      if (!isNearTop(scroller)) return;
      end();
      load();
    };
    // Looks at once, too.
    const sizes = new ResizeObserver(look);
    const end = () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
    sizes.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return end;
    // A turn may be over before its beginning was drawn: then the state is what it was.
  }, [box, load, state, turn]);
  return (
    <div className="grid h-28 place-items-center pt-12 text-quiet">
      {state === "failed" ? (
        <Button look="quiet" size="small" onClick={load}>
          Older messages could not be loaded. Try Again
        </Button>
      ) : (
        <span role="status">
          <Spinner />
          <span className="sr-only">Loading older messages</span>
        </span>
      )}
    </div>
  );
}
