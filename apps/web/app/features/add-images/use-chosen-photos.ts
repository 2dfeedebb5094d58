import type { OwnProperty, PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { ownPropertiesKey } from "../../entities/property/own-property-queries.ts";
import { describeLeftOver, fitPhotos, type PhotoProblem } from "../../entities/property/photos/fit-photos.ts";
import { chosenPhotos } from "../../entities/property/photos/photo-names.ts";
import { takePostedPhotos } from "../../entities/property/photos/posted-photos.ts";
import { sharedPhotos } from "../../entities/property/photos/kept-photos.ts";
import { api, requireSession, propertyCalls } from "../../lib/api/api.ts";
import { newKey } from "../../lib/api/idempotency-key.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { storeFiles, readStoredFiles } from "../../lib/storage/device-store.ts";
import { useAction } from "../../ui/feedback/use-action.ts";

/** Picking photos, and what was wrong with some. `savedCount` of the property's have their place already. */
export function useChosenPhotos(propertyId: number, savedCount: number) {
  const { chosen, current, isStored, change } = useStoredPhotos(propertyId, addShared);
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

  /** What was shared from another app waited for this page. */
  async function addShared(): Promise<void> {
    const shared = await readStoredFiles(sharedPhotos);
    if (shared.length === 0) return;
    await add(shared);
    await storeFiles(sharedPhotos, []);
  }

  return {
    /** Null until what is stored on the device has been read. */
    chosen,
    /** False where the device has no room for them. */
    isStored,
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

export type ChosenPhoto = { readonly key: string; readonly file: File };

const choose = (file: File): ChosenPhoto => ({ key: newKey(), file });

/**
 * Photos that were picked and not yet uploaded, stored on the device from that moment: they survive a reload, a lost
 * session, a closed tab and the way to the payment page. Calls back once they are read.
 */
function useStoredPhotos(propertyId: number, onRead: () => Promise<void>) {
  const storageKey = chosenPhotos(propertyId);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly ChosenPhoto[] | null>(null);
  const [isStored, setIsStored] = useState(true);
  /** As it is now, for work that began earlier. */
  const current = useRef<readonly ChosenPhoto[]>([]);

  const announceRead = useEffectEvent(onRead);

  useEffect(
    function readStoredPhotos() {
      let isGone = false;
      async function read(): Promise<void> {
        if (await takePostedPhotos(propertyId)) await queries.invalidateQueries({ queryKey: ownPropertiesKey });
        const files = await readStoredFiles(storageKey);
        if (isGone) return;
        current.current = files.map(choose);
        setChosen(current.current);
        await announceRead();
      }
      void read();
      return () => void (isGone = true);
    },
    [storageKey, propertyId, queries],
  );

  async function change(next: readonly ChosenPhoto[]): Promise<void> {
    current.current = next;
    setChosen(next);
    const files = next.map(({ file }) => file);
    setIsStored(await storeFiles(storageKey, files));
  }
  return { chosen, current, isStored, change };
}

type SetPhotos = (images: PropertyImage[]) => void;

/** The photos that the property has already: changed on the server at once. */
export function useSavedPhotos({ id, images }: OwnProperty, setPhotos: SetPhotos) {
  const moving = useAction(async (imageId: number, order: number) => {
    setPhotos(requireSession(await api.call(propertyCalls.orderPhoto, { params: { id, imageId }, body: { order } })));
  }, "Could not move the photo. Please try again.");
  const removing = useAction(async (imageId: number) => {
    requireSession(await api.call(propertyCalls.deletePhoto, { params: { id, imageId } }));
    setPhotos(images.filter((image) => image.id !== imageId));
  }, "Could not remove the photo. Please try again.");
  return { isBusy: moving.isBusy || removing.isBusy, move: moving.run, remove: removing.run };
}
