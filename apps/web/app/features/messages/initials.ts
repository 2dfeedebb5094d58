/** `KA` of `Kwame Asante`, `A` of `Akosua`; of a username its words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_]+/).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
