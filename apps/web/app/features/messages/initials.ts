/** `KA` of `kwame_agent`, `A` of `akosua`. */
export function initialsOf(username: string): string {
  const words = username.split("_").filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
