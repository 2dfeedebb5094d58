import type { OwnProperty, PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useState } from "react";
import { useOwnPropertyChanges } from "../../../entities/property/own-property-queries.ts";
import { addPhotos, PhotoNotAdded } from "../../../entities/property/photos/add-photos.ts";
import { fitPhotos, describeUnreadable, type LeftOver, type PhotoProblem } from "../../../entities/property/photos/fit-photos.ts";
import { api, requireSession, callProblem, propertyCalls } from "../../../lib/api/api.ts";
import { useSingleFlight } from "../../../lib/browser/hooks.ts";

const uploadFailed = "Could not upload images.";

function describeUpload(error: unknown): PhotoProblem {
  const isOfFile = error instanceof PhotoNotAdded;
  const reason = callProblem(isOfFile ? error.cause : error, "");
  if (reason === "") return { text: uploadFailed };
  return { title: uploadFailed, text: isOfFile ? `${error.file.name}: ${reason}` : reason };
}

/** The photos of a property while it is edited: what is done here is done at once. */
export function usePhotos({ id, images }: Pick<OwnProperty, "id" | "images">) {
  const { update, refresh } = useOwnPropertyChanges();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const run = useSingleFlight(async (what: string, work: () => Promise<void>) => {
    setProblem(null);
    setBusy(what);
    await work();
    refresh();
    setBusy(null);
  });

  async function addAll(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    try {
      const photos = files.map((file) => ({ file }));
      await addPhotos({ propertyId: id, photos, onSaved: (_, all) => update(id, { images: all }) });
    } catch (error) {
      return setProblem(describeUpload(error));
    }
    setAnnouncement(files.length === 1 ? "Photo added." : `${files.length} photos added.`);
  }

  return {
    busy,
    problem,
    announcement,
    add: (files: readonly File[]) =>
      run("Preparing...", async () => {
        const photos: File[] = [];
        const leftOver = await fitPhotos(files, limits.maxPhotosPerProperty - images.length, (photo) => void photos.push(photo));
        const skipped = describeSkipped(leftOver);
        if (skipped !== null) setProblem({ text: skipped });
        setBusy("Uploading...");
        await addAll(photos);
      }),
    remove: (image: PropertyImage) =>
      run("Deleting...", async () => {
        try {
          requireSession(await api.call(propertyCalls.deletePhoto, { params: { id, imageId: image.id } }));
          update(id, { images: images.filter((other) => other.id !== image.id) });
          setAnnouncement("Photo deleted.");
        } catch (error) {
          setProblem({ text: callProblem(error, "Could not delete the photo. Please try again.") });
        }
      }),
    move: (image: PropertyImage, order: number) =>
      run("Moving...", async () => {
        try {
          const params = { id, imageId: image.id };
          update(id, { images: requireSession(await api.call(propertyCalls.orderPhoto, { params, body: { order } })) });
          setAnnouncement(`Photo moved to place ${order + 1} of ${images.length}.`);
        } catch (error) {
          setProblem({ text: callProblem(error, "Could not move the photo. Please try again.") });
        }
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
