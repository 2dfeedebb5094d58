/** What somebody who looks for a place and somebody who has one write to each other. */
export type Line = {
  by: "seeker" | "owner";
  text: string;
  /** Minutes since the line before. */
  after: number;
};

export type ConversationKind = "home" | "stay" | "land" | "house" | "business";

/** `{seeker}`, `{owner}` are first names, `{city}` the property's town. */
export type Script = { kind: ConversationKind; lines: readonly Line[] };

/** What the seeker says, minutes after the line before. */
export function seeker(after: number, text: string): Line {
  return { by: "seeker", after, text };
}

/** What the owner says, minutes after the line before. */
export function owner(after: number, text: string): Line {
  return { by: "owner", after, text };
}
