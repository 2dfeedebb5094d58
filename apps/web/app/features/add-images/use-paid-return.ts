import { useEffect, useRef } from "react";
import { useLocation, useNavigate, type Location } from "react-router";
import { showToast } from "../../ui/feedback/toast.tsx";
import { photoSentences } from "./photo-sentences.ts";

function isPaid(search: string, state: unknown): boolean {
  const { paid } = (state ?? {}) as { paid?: unknown };
  return paid === true || new URLSearchParams(search).get("paid") === "true";
}

/**
 * Back from paying, the photos upload by themselves, once (spec, section 2). `paid` leaves the address when that has
 * been tried: a reload in the middle goes on, a later one does not start by itself. It proves nothing: the server knows.
 */
export function usePaidReturn(photoCount: number | null, post: (isPaid: boolean) => Promise<void>): void {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const latest = useRef(post);
  useEffect(() => {
    latest.current = post;
  });

  useEffect(() => {
    if (photoCount === null || hasBegun.current || !isPaid(search, state)) return;
    hasBegun.current = true;
    showToast(photoCount > 0 ? photoSentences.paid : `Payment successful. ${photoSentences.noneSelected}.`, "success");
    void latest.current(true).finally(() => {
      // After a success the person is elsewhere.
      if (globalThis.location.pathname === pathname) void navigate(pathname, { replace: true });
    });
  }, [photoCount, search, state, pathname, navigate]);
}
