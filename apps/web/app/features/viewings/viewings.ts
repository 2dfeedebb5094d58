import type { Viewing, ViewingSide, ViewingState } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api, requireSession } from "../../lib/api/api.ts";
import { viewingCalls } from "../../lib/api/member-calls.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { changeItems, type Pages } from "../../lib/query/use-paged-query.ts";
import { useAction } from "../../ui/feedback/use-action.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** Which side of a viewing somebody is on. */
export function sideOf({ owner }: Pick<Viewing, "owner">, viewerId: number): ViewingSide {
  return owner.id === viewerId ? "owner" : "seeker";
}

export function otherOf(viewing: Pick<Viewing, "owner" | "seeker">, viewerId: number): Viewing["owner"] {
  return sideOf(viewing, viewerId) === "owner" ? viewing.seeker : viewing.owner;
}

/** Whether the other side's proposal waits for this person. */
export function waitsFor(viewing: Viewing, viewerId: number): boolean {
  return viewing.state === "requested" && viewing.proposed_by !== sideOf(viewing, viewerId);
}

/** Whether the agreed time has come. */
export function isPast({ slot }: Pick<Viewing, "slot">): boolean {
  return slot !== null && new Date(slot) <= new Date();
}

const listKey = ["viewings"];
/** Before any viewing: with a beginning the soonest come first. */
const always = "2026-01-01T00:00:00Z";

/** One's viewings in some states. Those that are over come with the latest first. */
export function useViewings(states: readonly ViewingState[], isOver = false) {
  const query = { state: states, limit: 100, from: isOver ? undefined : always };
  return usePagedCall(viewingCalls.listViewings, [...listKey, ...states], { query, keptAs: `viewings:${states.join()}` });
}

/** What one side does with a viewing, and what is said then. The lists follow, also where it was too late. */
export function useViewingActs() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: listKey });
  const act = useAction(
    async (call: () => Promise<{ data: Viewing | null; status: number }>, said: string) => {
      const changed = requireSession(await call());
      // The lists follow in a moment: until then no button asks for what is done.
      queries.setQueriesData<Pages<Viewing>>({ queryKey: listKey }, (pages) =>
        changeItems(pages, (items) => items.map((one) => (one.id === changed.id ? changed : one))),
      );
      showToast(said, "success");
    },
    undefined,
    refresh,
  );
  const of = (id: number) => ({ params: { id } });
  return {
    isBusy: act.isBusy,
    accept: (id: number, slot: string) =>
      act.run(() => api.call(viewingCalls.acceptViewing, { ...of(id), body: { slot } }), "Agreed. Both of you are reminded."),
    propose: (id: number, slots: readonly string[]) =>
      act.run(
        () => api.call(viewingCalls.proposeViewing, { ...of(id), body: { slots: [...slots] } }),
        "Your times are proposed.",
      ),
    decline: (id: number, reason: string) =>
      act.run(() => api.call(viewingCalls.declineViewing, { ...of(id), body: { reason } }), "Declined, and told kindly."),
    cancel: (id: number, reason: string) =>
      act.run(() => api.call(viewingCalls.cancelViewing, { ...of(id), body: { reason } }), "Cancelled. The other side knows."),
    done: (id: number) => act.run(() => api.call(viewingCalls.doneViewing, of(id)), "Thank you for telling us."),
    missed: (id: number, who: "owner" | "seeker") =>
      act.run(() => api.call(viewingCalls.missedViewing, { ...of(id), body: { who } }), "Thank you for telling us."),
  };
}

export type ViewingActs = ReturnType<typeof useViewingActs>;
