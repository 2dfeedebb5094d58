import { formatCount } from "./numbers.ts";

/** `1 day`, `3 days`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
