import type { PropertyImage } from "@efie/contract";
import { useState } from "react";
import { addPhotos, PhotoNotAdded } from "../../entities/property/photos/add-photos.ts";
import { describeFailure, PhotosRefused } from "./photo-sentences.ts";
import type { ChosenPhoto } from "./use-chosen-photos.ts";

/** How a photo's upload is doing. */
export type UploadState = { readonly kind: "waiting" } | { readonly kind: "sending"; readonly share: number } | Failed;
type Failed = { readonly kind: "failed"; readonly problem: string };

type States = ReadonlyMap<string, UploadState>;
export type UploadStep = { readonly place: number; readonly count: number };

type OnSaved = (photo: ChosenPhoto, images: PropertyImage[]) => Promise<void>;

/** Sends photos one after the other, and says of each how far it is. */
export function useUploads() {
  const [states, setStates] = useState<States>(new Map());
  const [step, setStep] = useState<UploadStep | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const put = (key: string, state: UploadState) => setStates((before) => new Map(before).set(key, state));

  async function send(propertyId: number, photos: readonly ChosenPhoto[], onSaved: OnSaved): Promise<void> {
    for (const { key } of photos) put(key, { kind: "waiting" });
    const refused: string[] = [];
    let current: ChosenPhoto | null = null;
    try {
      await addPhotos({
        propertyId,
        photos,
        onProgress: (photo, share) => {
          current = photo;
          setStep({ place: photos.indexOf(photo) + 1, count: photos.length });
          put(photo.key, { kind: "sending", share });
        },
        onSaved: async (photo, images) => {
          await onSaved(photo, images);
          setHasSaved(true);
        },
        onRefused: (photo, error) => {
          const problem = describeFailure(error);
          refused.push(`${photo.file.name}: ${problem}`);
          put(photo.key, { kind: "failed", problem });
        },
      });
    } catch (error) {
      const cause = error instanceof PhotoNotAdded ? error.cause : error;
      if (current !== null) put((current as ChosenPhoto).key, { kind: "failed", problem: describeFailure(cause) });
      throw cause;
    }
    if (refused.length > 0) throw new PhotosRefused(refused.join(" "));
  }

  return {
    send,
    /** Whether a photo has arrived since the page was opened. */
    hasSaved,
    step,
    /** How a photo is doing; null where nothing is to be said. */
    stateOf: (key: string) => states.get(key) ?? null,
    /** Nothing is under way any more: only failures stay. */
    end: () => {
      setStep(null);
      setStates((before) => new Map([...before].filter(([, { kind }]) => kind === "failed")));
    },
  };
}
