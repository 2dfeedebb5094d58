import { limits } from "@efie/contract";
import { plural } from "../../../lib/format/plural.ts";
import { classes } from "../../../ui/styles/classes.ts";

const shownFrom = 200;

/** How many characters may still be written; blanks around a message do not count. */
export function roomLeft(text: string): number {
  return limits.maxMessageCharacters - text.trim().length;
}

/** Says so near the end. What is too long is not cut: nothing that was pasted is lost. */
export function RoomLeft({ id, text }: { id: string; text: string }) {
  const left = roomLeft(text);
  return (
    <p
      id={id}
      role="status"
      className={classes("px-1 text-right text-xs tabular-nums", left < 0 ? "font-semibold text-danger" : "text-quiet")}
    >
      {left < 0 && `${plural(-left, "character")} too many. A message has at most 2,000.`}
      {left >= 0 && left <= shownFrom && `${plural(left, "character")} left`}
    </p>
  );
}
