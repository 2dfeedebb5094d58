import type { CreateQuickReply, Desk, Lead, LeadState, UpdateLeadBody } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { messageDraft } from "../../entities/message/message-sending.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { leadCalls } from "../../lib/api/member-calls.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { EntryDraft } from "../../lib/send-queue/entries.ts";
import { sendOrKeep } from "../../lib/send-queue/send-queue.ts";
import { askOrReadKept, type Kept } from "../../lib/storage/kept-query.ts";
import { useCall, usePagedCall } from "../../lib/query/use-call.ts";
import { changeItems, type Pages } from "../../lib/query/use-paged-query.ts";

/** Everything that is known of who asked: the lists and the desk. */
const leadsKey = ["leads"];
const listsKey = [...leadsKey, "list"];
const repliesKey = ["quick-replies"];

/** Which leads are shown; null for all. */
export type LeadFilter = { readonly shown: LeadState | "unanswered" | null; readonly search: string };

export function useLeads({ shown, search }: LeadFilter) {
  const group = shown === "unanswered" ? { unanswered: true } : { state: shown ?? undefined };
  const filters = { ...group, search: search || undefined };
  const keptAs = `leads:${JSON.stringify(filters)}`;
  return usePagedCall(leadCalls.listLeads, [...listsKey, filters], { query: filters, keptAs });
}

export function useDesk() {
  return useQuery<Kept<Desk>>({
    queryKey: [...leadsKey, "desk"],
    queryFn: (query) =>
      askOrReadKept("desk", query, async () => requireSession(await api.call(leadCalls.getDesk, { signal: query.signal }))),
    staleTime: 0,
  });
}

type Answer = { readonly person: number; readonly name: string; readonly property: number; readonly content: string };
/** What an owner keeps of a lead. */
export type LeadNotes = Required<Pick<UpdateLeadBody, "note" | "remind_at">>;

export function notesGroup(lead: number): string {
  return `lead-note ${lead}`;
}

function notesDraft({ id, person, property }: Lead, notes: LeadNotes): EntryDraft<typeof leadCalls.updateLead> {
  return {
    kind: "lead-note",
    group: notesGroup(id),
    replaces: true,
    title: `Your note on ${person.name === "" ? person.username : person.name}, “${property.title}”`,
    text: notes.note ?? "",
    draft: notesGroup(id),
    href: paths.leads,
    stale: ["leads"],
    call: leadCalls.updateLead,
    params: { id },
    body: notes,
  };
}

/** Changes of leads, and what the lists say of them. */
export function useLeadChanges() {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: leadsKey });
  const place = (changed: Lead) =>
    queries.setQueriesData<Pages<Lead>>({ queryKey: listsKey }, (pages) =>
      changeItems(pages, (items) => items.map((item) => (item.id === changed.id ? changed : item))),
    );
  return {
    refresh,
    /** @throws ApiError */
    update: async (id: number, body: UpdateLeadBody): Promise<void> => {
      place(requireSession(await api.call(leadCalls.updateLead, { params: { id }, body })));
    },
    /** Keeps the owner's note and reminder, on this device until there is a connection. @throws ApiError */
    saveNotes: async (lead: Lead, notes: LeadNotes): Promise<void> => {
      const fate = await sendOrKeep(notesDraft(lead, notes));
      if (fate.kind === "done") place(fate.data);
    },
    /** Answers somebody about a listing; the conversation has it, too. @throws ApiError */
    answer: async ({ person, name, property, content }: Answer): Promise<void> => {
      const fate = await sendOrKeep(messageDraft({ to: person, name, content, property }));
      if (fate.kind === "done") refresh();
    },
  };
}

/** The answers that the person keeps ready. */
export function useQuickReplies() {
  const { data = [] } = useCall(leadCalls.listQuickReplies, repliesKey);
  return data;
}

export function useQuickReplyChanges() {
  const queries = useQueryClient();
  const refresh = async (answer: { data: unknown; status: number }) => {
    requireSession(answer);
    await queries.invalidateQueries({ queryKey: repliesKey });
  };
  return {
    create: async (body: CreateQuickReply) => refresh(await api.call(leadCalls.createQuickReply, { body })),
    update: async (id: number, body: CreateQuickReply) =>
      refresh(await api.call(leadCalls.updateQuickReply, { params: { id }, body })),
    remove: async (id: number) => refresh(await api.call(leadCalls.deleteQuickReply, { params: { id }, keepalive: true })),
  };
}
