import { limits } from "@efie/contract";
import { useState } from "react";
import { shrinkImage } from "../../lib/shrink-image.ts";
import { checkPhoto, type CheckedPhoto } from "./check-photo.ts";
import { describeLeftOut, describeUnreadable } from "./photo-sentences.ts";
import { choose, useKeptPhotos, type ChosenPhoto } from "./use-kept-photos.ts";

function filesOf(checked: readonly CheckedPhoto[], verdict: CheckedPhoto["verdict"]): File[] {
  return checked.filter((photo) => photo.verdict === verdict).map(({ file }) => file);
}

/** One after another: a phone has no memory for several large pictures. */
async function checkAll(files: readonly File[]): Promise<CheckedPhoto[]> {
  const checked: CheckedPhoto[] = [];
  for (const file of files) checked.push(await checkPhoto(file));
  return checked;
}

/** Picking photos, and what was wrong with some. `savedCount` of the listing's have their place already. */
export function useChosenPhotos(propertyId: number, savedCount: number) {
  const { chosen, current, change } = useKeptPhotos(propertyId);
  const [tooLarge, setTooLarge] = useState<readonly ChosenPhoto[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isReading, setIsReading] = useState(false);

  async function add(files: readonly File[]): Promise<void> {
    const free = Math.max(0, limits.maxPhotosPerListing - savedCount - current.current.length - tooLarge.length);
    const leftOut = files.length - Math.min(free, files.length);
    setProblems([]);
    setIsReading(true);
    const checked = await checkAll(files.slice(0, free));
    setIsReading(false);
    setProblems([...filesOf(checked, "unreadable").map(describeUnreadable), ...(leftOut > 0 ? [describeLeftOut(leftOut)] : [])]);
    setTooLarge((before) => [...before, ...filesOf(checked, "too large").map(choose)]);
    const ready = filesOf(checked, "ready");
    if (ready.length > 0) await change([...current.current, ...ready.map(choose)]);
  }

  async function shrink(): Promise<void> {
    setIsReading(true);
    for (const { key, file } of tooLarge) {
      const smaller = await shrinkImage(file, limits.maxPhotoBytes);
      setTooLarge((before) => before.filter((photo) => photo.key !== key));
      if (smaller === null) setProblems((before) => [...before, describeUnreadable(file)]);
      else await change([...current.current, choose(smaller)]);
    }
    setIsReading(false);
  }

  return {
    /** Null until it is known what the device has kept. */
    chosen,
    tooLarge,
    problems,
    isReading,
    add,
    shrink,
    change,
    leaveOut: () => setTooLarge([]),
    remove: (key: string) => change(current.current.filter((photo) => photo.key !== key)),
    readNow: () => current.current,
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
