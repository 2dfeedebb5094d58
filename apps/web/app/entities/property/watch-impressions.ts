import { api, propertyCalls } from "../../lib/api/api.ts";

/** A card was seen when half of it was in the window for so long (server contract, section 15). */
const seenMilliseconds = 1_000;
const sendMilliseconds = 5_000;
const maxAtOnce = 50;

/** Reports which cards were seen, wherever a page shows some, until the document is gone. Each once; failures are not shown. */
export function watchImpressions(): void {
  const known = new Set<number>();
  const unsent: number[] = [];
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let sending: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(sending);
    sending = undefined;
    // Offline they wait for the next card.
    while (unsent.length > 0 && navigator.onLine) {
      const body = { properties: unsent.splice(0, maxAtOnce) };
      api.call(propertyCalls.countImpressions, { body, keepalive: true }).catch(() => {});
    }
  };
  const take = (card: Element) => {
    timers.delete(card);
    const id = Number(card.getAttribute("data-property"));
    if (document.visibilityState !== "visible" || known.has(id)) return;
    known.add(id);
    unsent.push(id);
    sending ??= setTimeout(send, sendMilliseconds);
  };
  const cards = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        timers.delete(target);
        if (isIntersecting) timers.set(target, setTimeout(take, seenMilliseconds, target));
      }
    },
    { threshold: 0.5 },
  );
  followCards(cards);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  addEventListener("pagehide", send);
}

/** Observes the cards that come, and forgets those that went. Looks once for many changes of the page. */
function followCards(cards: IntersectionObserver): void {
  const observed = new Set<Element>();
  let isLooking = false;
  const look = () => {
    isLooking = false;
    for (const card of observed) {
      if (card.isConnected) continue;
      cards.unobserve(card);
      observed.delete(card);
    }
    for (const card of document.querySelectorAll("article.card[data-property]")) {
      cards.observe(card);
      observed.add(card);
    }
  };
  new MutationObserver(() => {
    if (!isLooking) setTimeout(look, 200);
    isLooking = true;
  }).observe(document.body, { childList: true, subtree: true });
  look();
}
