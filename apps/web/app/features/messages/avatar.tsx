import { classes } from "../../ui/styles/classes.ts";

/** `KA` of `Kwame Asante`, `A` of `Akosua`; of a username its words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_]+/).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

type Props = { id: number; name: string; picture: string | null; className?: string };

const tones = ["bg-green-soft text-green", "bg-blue-soft text-blue", "bg-orange-soft text-orange", "bg-rust-soft text-rust"];

/** A person at a glance: their picture, or their initials in a colour that stays theirs. */
export function Avatar({ id, name, picture, className = "size-12" }: Props) {
  const shape = classes("shrink-0 rounded-full", className);
  if (picture !== null) return <img src={picture} alt="" width={48} height={48} className={classes(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={classes("grid place-items-center text-sm font-bold", shape, tones[id % tones.length])}>
      {initialsOf(name)}
    </span>
  );
}
