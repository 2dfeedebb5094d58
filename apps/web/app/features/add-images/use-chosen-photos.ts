import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { fitPhotos } from "../../entities/property/photos/fit-photos.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { describeLeftOver, type PhotoProblem } from "./photo-sentences.ts";
import { choose, useStoredPhotos } from "./use-stored-photos.ts";

/** Picking photos, and what was wrong with some. `savedCount` of the property's have their place already. */
export function useChosenPhotos(propertyId: number, savedCount: number) {
  const { chosen, current, change } = useStoredPhotos(propertyId);
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([]);
  const [readingCount, setReadingCount] = useState(0);

  const add = useSingleFlight(async (files: readonly File[]) => {
    const free = Math.max(0, limits.maxPhotosPerProperty - savedCount - current.current.length);
    setProblems([]);
    setReadingCount(Math.min(files.length, free));
    const leftOver = await fitPhotos(files, free, async (photo) => {
      setReadingCount((count) => count - 1);
      await change([...current.current, choose(photo)]);
    });
    setReadingCount(0);
    setProblems(describeLeftOver(leftOver));
  });

  return {
    /** Null until what is stored on the device has been read. */
    chosen,
    problems,
    /** So many are being made fit for the server. */
    readingCount,
    add,
    change,
    remove: (key: string) => change(current.current.filter((photo) => photo.key !== key)),
    readNow: () => current.current,
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
