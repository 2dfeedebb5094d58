import type { PropertyImage } from "@efie/contract";
import { useState } from "react";
import { addPhotos, PhotoNotAdded } from "../../entities/property/photos/add-photos.ts";
import { describeFailure, PhotosRefused } from "./photo-sentences.ts";
import type { ChosenPhoto } from "./use-chosen-photos.ts";

/** How a photo's upload is doing. */
export type UploadState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "failed"; readonly problem: string };
type UploadStep = { readonly place: number; readonly count: number };

type OnSaved = (photo: ChosenPhoto, images: PropertyImage[]) => Promise<void>;

/** Sends photos one after the other, and says of each how far it is. */
export function useUploads() {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const [step, setStep] = useState<UploadStep | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const put = (key: string, state: UploadState) => setStates((before) => new Map(before).set(key, state));

  async function send(propertyId: number, photos: readonly ChosenPhoto[], onSaved: OnSaved): Promise<void> {
    for (const { key } of photos) put(key, { kind: "waiting" });
    const refused: string[] = [];
    try {
      await addPhotos({
        propertyId,
        photos,
        onProgress: (photo, share) => {
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
      if (!(error instanceof PhotoNotAdded)) throw error;
      const photo = photos.find(({ file }) => file === error.file);
      if (photo !== undefined) put(photo.key, { kind: "failed", problem: describeFailure(error.cause) });
      throw error.cause;
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
