import { limits } from "@efie/contract";

export type Picked = { readonly taken: readonly File[]; readonly problem: string | null };

const names = (files: readonly File[]): string => files.map(({ name }) => name).join(", ");

/** Sorts what somebody picked into what can be sent and what cannot, and says why by name (spec, section 5). */
export function pickPhotos(files: readonly File[], room: number): Picked {
  const isPicture = ({ type }: File) => type.startsWith("image/");
  const others = files.filter((file) => !isPicture(file));
  const large = files.filter((file) => isPicture(file) && file.size >= limits.maxPhotoBytes);
  const fitting = files.filter((file) => isPicture(file) && file.size < limits.maxPhotoBytes);
  const sentences = [
    large.length > 0 && `Skipped ${names(large)}: each image must be smaller than 500 KB.`,
    others.length > 0 && `Skipped ${names(others)}: only image files are accepted.`,
    fitting.length > room &&
      `Skipped ${names(fitting.slice(room))}: a property has at most ${limits.maxPhotosPerListing} photos.`,
  ].filter((sentence) => sentence !== false);
  return { taken: fitting.slice(0, room), problem: sentences.length === 0 ? null : sentences.join(" ") };
}
