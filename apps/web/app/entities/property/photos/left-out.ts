import { limits } from "@efie/contract/limits";
import { describeUnreadable, type LeftOver } from "./fit-photos.ts";

/** So many names say which; an album of hundreds would be a page of them. */
const maxNamed = 5;

/** Why some photos are not there, and which they are. */
function describeLeftOut(files: readonly File[]): string {
  const names = files.slice(0, maxNamed).map(({ name }) => name);
  const others = files.length > maxNamed ? [`${files.length - maxNamed} more`] : [];
  return `A property has at most ${limits.maxPhotosPerProperty} photos. Left out: ${[...names, ...others].join(", ")}.`;
}

/** Prescribed by the specification, section 4. */
const tooLarge = "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.";

export type PhotoProblem = { readonly title?: string; readonly text: string };

/** What became of the files that are not among the photos now. */
export function describeLeftOver({ refused, noRoom }: LeftOver): PhotoProblem[] {
  const ofFiles = refused.map((one) =>
    one.reason === "too large"
      ? { title: `${one.file.name} could not be made smaller.`, text: tooLarge }
      : { text: describeUnreadable(one) },
  );
  return noRoom.length === 0 ? ofFiles : [...ofFiles, { text: describeLeftOut(noRoom) }];
}
