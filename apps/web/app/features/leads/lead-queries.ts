import type { CreateQuickReply, Desk, Lead, LeadState, QuickReply, UpdateLeadBody } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, messageCalls, requireSession } from "../../lib/api/api.ts";
import { leadCalls } from "../../lib/api/member-calls.ts";
import { changeItems, usePagedQuery, type Pages } from "../../lib/query/use-paged-query.ts";

/** Everything that is known of who asked: the lists and the desk. */
const leadsKey = ["leads"];
const listsKey = [...leadsKey, "list"];
const repliesKey = ["quick-replies"];

export type LeadFilter = { readonly state: LeadState | null; readonly isUnanswered: boolean; readonly search: string };

export function useLeads({ state, isUnanswered, search }: LeadFilter) {
  const filters = {
    ...(state !== null && { state }),
    ...(isUnanswered && { unanswered: "true" }),
    ...(search !== "" && { search }),
  };
  return usePagedQuery<Lead>({
    queryKey: [...listsKey, filters],
    load: (cursor, signal) =>
      api.call(leadCalls.listLeads, { query: cursor === null ? filters : { ...filters, cursor }, signal }),
  });
}

export function useDesk() {
  const { data, isError, isFetching, refetch } = useQuery<Desk>({
    queryKey: [...leadsKey, "desk"],
    queryFn: async ({ signal }) => requireSession(await api.call(leadCalls.getDesk, { signal })),
    staleTime: 0,
  });
  return { desk: data, isFailed: isError && data === undefined, isBusy: isFetching, retry: () => void refetch() };
}

/** Changes of leads, and what the lists say of them. */
export function useLeadChanges() {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: leadsKey });
  return {
    refresh,
    /** @throws ApiError */
    update: async (id: number, body: UpdateLeadBody): Promise<void> => {
      const changed = requireSession(await api.call(leadCalls.updateLead, { params: { id }, body }));
      queries.setQueriesData<Pages<Lead>>({ queryKey: listsKey }, (pages) =>
        changeItems(pages, (items) => items.map((item) => (item.id === id ? changed : item))),
      );
    },
    /** Answers somebody about a listing; the conversation has it, too. @throws ApiError */
    answer: async (person: number, property: number, content: string): Promise<void> => {
      const body = { content, property };
      requireSession(await api.call(messageCalls.sendMessage, { query: { user_id: person }, body, keepalive: true }));
      refresh();
    },
  };
}

/** The answers that the person keeps ready. */
export function useQuickReplies() {
  const { data = [] } = useQuery<readonly QuickReply[]>({
    queryKey: repliesKey,
    queryFn: async ({ signal }) => requireSession(await api.call(leadCalls.listQuickReplies, { signal })),
  });
  return data;
}

export function useQuickReplyChanges() {
  const queries = useQueryClient();
  const refresh = async (answer: { data: unknown; status: number }) => {
    if (answer.status !== 204) requireSession(answer);
    await queries.invalidateQueries({ queryKey: repliesKey });
  };
  return {
    create: async (body: CreateQuickReply) => refresh(await api.call(leadCalls.createQuickReply, { body })),
    update: async (id: number, body: CreateQuickReply) =>
      refresh(await api.call(leadCalls.updateQuickReply, { params: { id }, body })),
    remove: async (id: number) => refresh(await api.call(leadCalls.deleteQuickReply, { params: { id }, keepalive: true })),
  };
}
