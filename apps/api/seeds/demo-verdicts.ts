import type { DemoProperty } from "./property.ts";
import { rejections } from "./publication.ts";

/** Staff's word on a property. `listing` is a place in the world's list of properties. */
export type DemoVerdict = { propertyIndex: number; action: "verified" | "rejected"; reason: string | null; givenAt: Date };

const hourMs = 3_600_000;
const rejectedAfterMs = 10 * hourMs;
/** Of those that had time for two reviews, so many have one that had two. */
const twiceReviewed = 6;

function hadTimeForTwo({ activated_at, published_at }: DemoProperty): boolean {
  return activated_at !== null && published_at !== null && published_at.getTime() - activated_at.getTime() > 2 * rejectedAfterMs;
}

/** Staff's words on all properties, oldest first. Some were sent back before they were good enough. */
export function makeVerdicts(properties: readonly DemoProperty[]): DemoVerdict[] {
  const slow = properties.filter(hadTimeForTwo);
  return properties
    .flatMap((property, propertyIndex): DemoVerdict[] => {
      const { activated_at, published_at, rejected_reason } = property;
      const turn = slow.indexOf(property);
      const reason =
        turn % twiceReviewed === 0 ? (rejections[(turn / twiceReviewed) % rejections.length] ?? null) : rejected_reason;
      const rejectedAt = new Date((activated_at?.getTime() ?? 0) + rejectedAfterMs);
      return [
        ...(activated_at && reason ? [{ propertyIndex, action: "rejected", reason, givenAt: rejectedAt } as const] : []),
        ...(published_at ? [{ propertyIndex, action: "verified", reason: null, givenAt: published_at } as const] : []),
      ];
    })
    .sort((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
}
