import { limits } from "@efie/contract/limits";
import { describeUnreadable, type LeftOver } from "../../../entities/property/photos/fit-photos.ts";

const names = (files: readonly File[]): string => files.map(({ name }) => name).join(", ");

/** Says which picked files cannot be sent, and why (spec, section 5). Null if all can. */
export function describeSkipped({ refused, noRoom }: LeftOver): string | null {
  const isPicture = ({ type }: File) => type === "" || type.startsWith("image/");
  const large = refused.filter(({ reason }) => reason === "too large").map(({ file }) => file);
  const others = refused.filter(({ file }) => !isPicture(file)).map(({ file }) => file);
  const broken = refused.filter(({ file, reason }) => reason !== "too large" && isPicture(file));
  const sentences = [
    large.length > 0 && `Skipped ${names(large)}: each image must be smaller than 500 KB.`,
    others.length > 0 && `Skipped ${names(others)}: only image files are accepted.`,
    ...broken.map(describeUnreadable),
    noRoom.length > 0 && `Skipped ${names(noRoom)}: a property has at most ${limits.maxPhotosPerProperty} photos.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(" ");
}
