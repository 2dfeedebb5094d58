import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { topicQuery } from "../data/queries.ts";
import type { Topic } from "./topic-bar.tsx";

/**
 * What the conversation is about: a property named in the address, until a message has named it; then what the last
 * message is about. `named` goes with the next message.
 */
export function useTopic(wanted: number | null, present: Topic | null): { topic: Topic | null; named: number | null } {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const named = wanted === present?.id ? null : wanted;
  const { data } = useQuery({ ...topicQuery(named ?? 0), enabled: named !== null });
  const isSettled = wanted !== null && named === null;
  useEffect(() => {
    if (!isSettled) return;
    const rest = new URLSearchParams(search);
    rest.delete("property");
    void navigate(`${pathname}?${rest}`, { replace: true, state, preventScrollReset: true });
  }, [isSettled, navigate, pathname, search, state]);
  return { topic: (named === null ? null : data) ?? present, named };
}
