import { ApiError } from "@efie/client";
import { queryOptions, useQuery, type Query, type QueryClient } from "@tanstack/react-query";
import { conversationKey, recentKey } from "./conversation-cache.ts";
import { loadConversation, loadRecent } from "./load-messages.ts";
import { api } from "../../../lib/api/api.ts";
import { accountCalls, propertyCalls } from "../../../lib/api/calls.ts";

export function useRecent() {
  return useQuery({ queryKey: recentKey, queryFn: loadRecent, staleTime: 0 });
}

export function useConversation(otherId: number) {
  return useQuery({
    queryKey: conversationKey(otherId),
    queryFn: ({ client }) => loadConversation(client, otherId),
    staleTime: 0,
    // The lists keep unchanged parts themselves, and comparing ten thousand messages is slow.
    structuralSharing: false,
  });
}

/** Null where there is nobody with this id. */
export function useProfile(id: number) {
  return useQuery({
    queryKey: ["profile", id],
    queryFn: async () => (await api.call(accountCalls.listPublicProfiles, { query: { id } })).data[0] ?? null,
    staleTime: 10 * 60_000,
  });
}

/** What a conversation is to be about; null where the reader cannot see it. */
export function topicQuery(propertyId: number) {
  return queryOptions({
    queryKey: ["topic", propertyId],
    queryFn: async () => {
      try {
        const { data } = await api.call(propertyCalls.getProperty, { params: { id: propertyId } });
        return { id: data.id, title: data.title };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 10 * 60_000,
  });
}

export function hasFailed({ state }: Pick<Query, "state">): boolean {
  return state.status === "error";
}

/** Repeats every request of the screen that failed: one press of "Try Again" loads all of it. */
export function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({ type: "active", predicate: hasFailed });
}
