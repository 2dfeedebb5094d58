import { limits } from "@efie/contract/limits";

/** So many names say which; an album of hundreds would be a page of them. */
const maxNamed = 5;

/** Why some photos are not there, and which they are. */
export function describeLeftOut(files: readonly File[]): string {
  const names = files.slice(0, maxNamed).map(({ name }) => name);
  const others = files.length > maxNamed ? [`${files.length - maxNamed} more`] : [];
  return `A property has at most ${limits.maxPhotosPerProperty} photos. Left out: ${[...names, ...others].join(", ")}.`;
}
