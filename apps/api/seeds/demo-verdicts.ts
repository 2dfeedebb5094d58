import type { DemoProperty } from "./property.ts";
import { rejections } from "./publication.ts";

/** A moderation decision. `propertyIndex` is the index in the world's properties. */
export type DemoVerdict = { propertyIndex: number; action: "verified" | "rejected"; reason: string | null; givenAt: Date };

const hourMs = 3_600_000;
const rejectedAfterMs = 10 * hourMs;
/** One in this many of the properties with enough time has two reviews. */
const twiceReviewed = 6;

function hadTimeForTwo({ activated_at, published_at }: DemoProperty): boolean {
  return activated_at !== null && published_at !== null && published_at.getTime() - activated_at.getTime() > 2 * rejectedAfterMs;
}

/** Creates the moderation decisions, oldest first. Some properties were rejected before they were verified. */
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
