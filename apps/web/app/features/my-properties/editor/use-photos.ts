import type { OwnProperty, PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";
import { addPhotos, PhotoNotAdded } from "../../../entities/property/photos/add-photos.ts";
import { fitPhotos, describeUnreadable, type LeftOver, type PhotoProblem } from "../../../entities/property/photos/fit-photos.ts";
import { api, requireSession, callProblem, propertyCalls } from "../../../lib/api/api.ts";
import { useSingleFlight } from "../../../lib/browser/hooks.ts";

function describe(error: unknown, failure: string): PhotoProblem {
  if (!(error instanceof PhotoNotAdded)) return { text: callProblem(error, failure) };
  const reason = callProblem(error.cause, "");
  return reason === "" ? { text: failure } : { title: failure, text: `${error.file.name}: ${reason}` };
}

/** The photos of a property while it is edited: what is done here is done at once. */
export function usePhotos({ id, images }: Pick<OwnProperty, "id" | "images">) {
  const { update, refresh } = useOwnPropertyChanges();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const run = useSingleFlight(async (what: string, failure: string, work: () => Promise<void>) => {
    setProblem(null);
    setBusy(what);
    try {
      await work();
    } catch (error) {
      setProblem(describe(error, failure));
    }
    refresh();
    setBusy(null);
  });

  return {
    busy,
    problem,
    announcement,
    add: (files: readonly File[]) =>
      run("Preparing...", "Could not upload images.", async () => {
        const photos: { file: File }[] = [];
        const room = limits.maxPhotosPerProperty - images.length;
        const leftOver = await fitPhotos(files, room, (file) => void photos.push({ file }));
        const skipped = describeSkipped(leftOver);
        if (skipped !== null) setProblem({ text: skipped });
        setBusy("Uploading...");
        await addPhotos({ propertyId: id, photos, onSaved: (_, all) => update(id, { images: all }) });
        if (photos.length > 0) setAnnouncement(photos.length === 1 ? "Photo added." : `${photos.length} photos added.`);
      }),
    remove: ({ id: imageId }: PropertyImage) =>
      run("Deleting...", "Could not delete the photo. Please try again.", async () => {
        requireSession(await api.call(propertyCalls.deletePhoto, { params: { id, imageId } }));
        update(id, { images: images.filter((other) => other.id !== imageId) });
        setAnnouncement("Photo deleted.");
      }),
    move: ({ id: imageId }: PropertyImage, order: number) =>
      run("Moving...", "Could not move the photo. Please try again.", async () => {
        update(id, {
          images: requireSession(await api.call(propertyCalls.orderPhoto, { params: { id, imageId }, body: { order } })),
        });
        setAnnouncement(`Photo moved to place ${order + 1} of ${images.length}.`);
      }),
  };
}

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
