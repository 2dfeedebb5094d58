import type { HiddenOwners } from "@efie/contract";
import { createSharedState } from "../../lib/browser/shared-state.ts";

/**
 * Pages are the same for everybody, so the cards of people whom the reader has blocked, or who have blocked the reader, are hidden here;
 * a property's page says it. `load-blocked.ts` learns who they are.
 */

/** Whom the reader has blocked, and who has blocked the reader: as the server's answer has it. */
const hidden = createSharedState<HiddenOwners>({ blocked: [], blocked_by: [] });
let sheet: HTMLStyleElement | null = null;

/** Hides their listings, and those of nobody else. */
export function setHidden(next: HiddenOwners): void {
  if (sheet === null) {
    // The page's policy takes style sheets with its nonce only.
    sheet = Object.assign(document.createElement("style"), {
      nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
    });
    document.head.append(sheet);
  }
  const hide = "{ display: none !important }";
  // One by one: a browser that does not know `:has` leaves out that rule only.
  const rules = [...next.blocked, ...next.blocked_by].flatMap((id) => [
    `li:has(> [data-owner="${id}"]) ${hide}`,
    `[data-owner="${id}"] ${hide}`,
  ]);
  sheet.textContent = rules.join("\n");
  hidden.set(next);
}

export const readHidden = hidden.read;

/** Whether the reader has blocked this person. */
export const hasBlocked = (id: number): boolean => hidden.read().blocked.includes(id);

export const useBlocked = (id: number): boolean => hidden.useValue().blocked.includes(id);
