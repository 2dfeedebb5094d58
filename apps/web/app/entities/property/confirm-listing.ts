import type { Answer } from "@efie/client";
import { propertyCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { sendOrKeep } from "../../lib/send-queue/send-queue.ts";

export type Listing = { readonly id: number; readonly title: string };

export function confirmationGroup(id: number): string {
  return `confirmation ${id}`;
}

/** Says that a listing can still be had. Null where that waits for the network. @throws ApiError */
export async function confirmListing({ id, title }: Listing): Promise<Answer<typeof propertyCalls.confirmProperty>> {
  const fate = await sendOrKeep({
    kind: "confirmation",
    group: confirmationGroup(id),
    replaces: true,
    title: `“${title}” is still available`,
    text: "",
    draft: null,
    href: paths.myProperties,
    stale: ["own-properties", "leads"],
    call: propertyCalls.confirmProperty,
    params: { id },
    body: null,
  });
  return fate.kind === "done" ? fate.data : null;
}
