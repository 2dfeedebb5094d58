import { formatCount } from "../../lib/format/format.ts";
import { classes } from "../styles/classes.ts";
import type { Shell } from "./field.tsx";

type Limit = {
  /** `title`: of what the characters are counted. */
  readonly of: string;
  readonly maximum: number;
  /** From this share of the maximum on. */
  readonly countedFrom?: number;
};

/**
 * What a field says of a text of limited length: its count, and what to do about too long a one. Such a text stays as it was
 * pasted; a browser would cut it off without a word.
 */
export function limitText(typed: string, { of, maximum, countedFrom = 0.8 }: Limit): Pick<Shell, "aside" | "error"> {
  const length = lengthOf(typed);
  const error = describeTooLong(typed, maximum);
  return {
    ...(error !== undefined && { error }),
    aside: length >= maximum * countedFrom && (
      <span className={classes("text-sm tabular-nums", error === undefined ? "text-quiet" : "font-semibold text-danger")}>
        <span className="sr-only">{`Characters of the ${of}: `}</span>
        {`${formatCount(length)}/${formatCount(maximum)}`}
      </span>
    ),
  };
}

/** As the server counts: without blanks around it. */
function lengthOf(text: string): number {
  return text.trim().length;
}

/** What to do where a text is longer than it may be; nothing of it is cut off. Undefined where it fits. */
export function describeTooLong(text: string, maximum: number): string | undefined {
  return lengthOf(text) > maximum ? `At most ${formatCount(maximum)} characters: please shorten it.` : undefined;
}
