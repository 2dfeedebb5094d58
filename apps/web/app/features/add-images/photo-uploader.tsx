import type { OwnProperty, PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import DoorOpen from "lucide-react/icons/door-open";
import Images from "lucide-react/icons/images";
import Sun from "lucide-react/icons/sun";
import { useRef, useState } from "react";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { PhotoInput } from "../../entities/property/photos/photo-input.tsx";
import { useOnline } from "../../lib/browser/hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/states.tsx";
import { photoSentences } from "./photo-sentences.ts";
import { PhotoSlots } from "./photo-slots.tsx";
import { useChosenPhotos, useSavedPhotos } from "./use-chosen-photos.ts";
import { lacksPhotos, usePaidReturn, usePosting } from "./use-posting.ts";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

const FeeQuestion = lazyDialog(() => import("./fee-question.tsx"), closeIt);

/** Choosing, arranging and posting the photos of one property. */
export function PhotoUploader({ property }: { property: OwnProperty }) {
  const { update } = useOwnPropertyChanges();
  const { id: propertyId, images } = property;
  const setPhotos = (photos: PropertyImage[]) => update(propertyId, { images: photos });
  const picker = useRef<HTMLInputElement>(null);
  const photos = useChosenPhotos(propertyId, images.length);
  const saved = useSavedPhotos(property, setPhotos);
  const posting = usePosting({ property, photos, setPhotos });
  const [removing, setRemoving] = useState<PropertyImage | null>(null);
  const chosenCount = photos.chosen?.length ?? 0;
  const isReading = photos.readingCount > 0;
  const { isBusy, step } = posting;
  const isEmpty = lacksPhotos(property, chosenCount, posting.hasSaved);
  const isOnline = useOnline();
  usePaidReturn(photos.chosen === null ? null : images.length + chosenCount, posting.post);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          <p>Large photos are made smaller here, on your device.</p>
          <p className="text-sm text-quiet">Add at least 1 photo (500 KB max each)</p>
        </div>
        <p role="status" className="font-semibold tabular-nums">
          {images.length + chosenCount} of {limits.maxPhotosPerProperty} photos added
        </p>
      </div>
      <PhotoInput
        ref={picker}
        hidden
        aria-label="Photos"
        onPick={(files) => {
          posting.setProblem(null);
          void photos.add(files);
        }}
      />
      {/* Beside the count that it explains: what is below the photos is out of sight. */}
      {photos.problems.map(({ title, text }) => (
        <FormAlert key={`${title} ${text}`} title={title} text={text} />
      ))}
      {!photos.isStored && <FormAlert text={photoSentences.noRoom} />}
      <PhotoSlots
        {...{ photos, posting }}
        saved={images}
        isLocked={isBusy || saved.isBusy || isReading || photos.chosen === null}
        onMoveSaved={(imageId, order) => void saved.move(imageId, order)}
        onRemoveSaved={setRemoving}
        onPick={() => picker.current?.click()}
      />
      {posting.problem !== null && <FormAlert text={posting.problem} />}
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isBusy && !isOnline ? photoSentences.offline : step !== null && `Uploading photo ${step.place} of ${step.count}`}
      </p>
      {/* Disabled while uploading and without a newly selected file (spec, section 2) or a draft's own photos, and says why. */}
      <div className="grid gap-2">
        <Button
          isWide
          isBusy={isBusy}
          disabled={isBusy || isReading || isEmpty}
          aria-describedby="post-needs"
          onClick={() => void posting.post(false)}
        >
          {isBusy ? "Uploading..." : "Post Property"}
        </Button>
        <p id="post-needs" className="text-center text-sm text-quiet">
          {isReading ? "Preparing your photos..." : isEmpty && !isBusy ? photoSentences.noneSelected : null}
        </p>
      </div>
      <PhotoTips />
      {posting.question !== null && (
        <FeeQuestion propertyId={propertyId} question={posting.question} onClose={posting.closeQuestion} />
      )}
      {removing !== null && (
        <Confirm
          isOpen
          isDangerous
          title="Remove this photo?"
          confirmLabel="Remove"
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            void saved.remove(removing.id);
            setRemoving(null);
          }}
        >
          It is taken off the property at once.
        </Confirm>
      )}
    </div>
  );
}

const tips = [
  { icon: Sun, text: "Use well-lit, high quality photos" },
  { icon: Images, text: "Take them from different angles" },
  { icon: DoorOpen, text: "Show interior and exterior" },
];

function PhotoTips() {
  return (
    <section aria-labelledby="photo-tips" className="rounded-lg bg-sunken p-4 md:p-5">
      <h2 id="photo-tips" className="font-bold">
        Photo tips
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {tips.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 text-sm font-medium">
            <Icon className="size-5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
