/** A line of a conversation between a seeker and an owner. */
export type Line = {
  by: "seeker" | "owner";
  text: string;
  /** Minutes since the previous line. */
  after: number;
};

export type ConversationKind = "home" | "stay" | "land" | "house" | "business";

/** Placeholders: `{seeker}` and `{owner}` are first names, `{city}` is the property's town. */
export type Script = { kind: ConversationKind; lines: readonly Line[] };

/** A line of the seeker, `after` minutes after the previous line. */
export function seeker(after: number, text: string): Line {
  return { by: "seeker", after, text };
}

/** A line of the owner, `after` minutes after the previous line. */
export function owner(after: number, text: string): Line {
  return { by: "owner", after, text };
}
