import type { Message } from "@efie/contract";

/** Texts that were on their way, and the last message that was there before them. */
export type Kept = { readonly contents: readonly string[]; readonly after: number };

export function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { contents, after } = value as Record<string, unknown>;
  return typeof after === "number" && Array.isArray(contents) && contents.every((content) => typeof content === "string");
}

/** Those of the kept texts that did not arrive, in their order. */
export function missingFrom(messages: readonly Message[], { contents, after }: Kept, meId: number): readonly string[] {
  const arrived = messages.filter(({ id, sender }) => sender === meId && id > after).map(({ content }) => content);
  return contents.filter((content) => {
    const found = arrived.indexOf(content);
    if (found !== -1) arrived.splice(found, 1);
    return found === -1;
  });
}
