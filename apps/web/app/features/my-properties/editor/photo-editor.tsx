import type { OwnProperty, PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ImagePlus from "lucide-react/icons/image-plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { PhotoInput } from "../../../entities/property/photos/photo-input.tsx";
import { useNextFocus } from "../../../lib/browser/screen-hooks.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { LinkButton, IconButton } from "../../../ui/actions/button.tsx";
import { Badge, FormAlert } from "../../../ui/feedback/states.tsx";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Confirm } from "../../../ui/overlays/confirm.tsx";
import { canContinue } from "../own-properties.ts";
import { usePhotos } from "./use-photos.ts";

/** Photos are changed at once, not with the form: uploads are slow, and nobody should lose them. */
export function PhotoEditor({ property }: { property: OwnProperty }) {
  const { images } = property;
  const { busy, problem, announcement, add, remove, move } = usePhotos(property);
  const [deleting, setDeleting] = useState<PropertyImage | null>(null);
  const isFull = images.length >= limits.maxPhotosPerProperty;
  const section = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(section, images.map(({ id }) => id).join());
  return (
    <FormSection title="Photos">
      <div ref={section} data-field="images" tabIndex={-1} className="grid gap-4 outline-none">
        <p className="text-sm text-quiet">
          {`${images.length} of ${limits.maxPhotosPerProperty} photos. The first one is the cover. Changes here are saved at once.`}
        </p>
        <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {images.map((image, index) => (
            <PhotoTile
              key={image.id}
              image={image}
              place={index}
              count={images.length}
              onMove={(by) => {
                if (busy !== null) return;
                focusNext(`[data-move="${image.id} ${by}"]`);
                void move(image, index + by);
              }}
              onDelete={() => setDeleting(image)}
            />
          ))}
          {!isFull && !canContinue(property) && (
            <li>
              <AddPhotos busy={busy} onPick={(files) => void add(files)} />
            </li>
          )}
        </ul>
        {canContinue(property) && (
          <LinkButton to={paths.addImages(property.id)} look="secondary" className="justify-self-start">
            <ImagePlus aria-hidden="true" className="size-5" />
            Add photos and post
          </LinkButton>
        )}
        {problem !== null && <FormAlert {...problem} />}
        <p role="status" className="sr-only">
          {busy ?? announcement}
        </p>
      </div>
      <Confirm
        isOpen={deleting !== null}
        isDangerous
        title="Delete this photo?"
        confirmLabel="Delete"
        onConfirm={() => {
          if (deleting !== null) void remove(deleting);
          setDeleting(null);
          // The photo's own buttons go with it.
          section.current?.focus({ preventScroll: true });
        }}
        onCancel={() => setDeleting(null)}
      >
        It is removed from the property at once.
      </Confirm>
    </FormSection>
  );
}

function AddPhotos({ busy, onPick }: { busy: string | null; onPick: (files: readonly File[]) => void }) {
  return (
    <label className="grid aspect-4/3 cursor-pointer place-items-center content-center gap-1.5 rounded-md border-2 border-dashed border-control p-2 text-center hover:bg-sunken has-disabled:cursor-wait has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      {busy === null ? <ImagePlus aria-hidden="true" className="size-6 text-accent" /> : <Spinner className="size-6 border-2" />}
      <span className="text-sm font-semibold">{busy ?? "Add photos"}</span>
      <span className="text-xs text-quiet">Large ones are made smaller</span>
      <PhotoInput disabled={busy !== null} className="sr-only" onPick={onPick} />
    </label>
  );
}

type Props = {
  image: PropertyImage;
  /** Counts from 0. */
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

/** One photo with its buttons. Disabled buttons stay, so that the focus is not lost. */
function PhotoTile({ image, place, count, onMove, onDelete }: Props) {
  const number = place + 1;
  const move = (by: 1 | -1, way: string, Icon: typeof ChevronLeft, isLast: boolean) => (
    <IconButton
      label={`Move photo ${number} ${way}`}
      data-move={`${image.id} ${by}`}
      aria-disabled={isLast}
      className="aria-disabled:opacity-35"
      onClick={() => isLast || onMove(by)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
  return (
    <li className="overflow-hidden rounded-md border border-line">
      <div className="relative aspect-4/3 bg-sunken">
        <Picture source={image} alt={`Photo ${number}`} sizes="(min-width: 36rem) 11rem, 45vw" className="size-full" />
        {place === 0 && (
          <Badge tone="paper" className="absolute top-2 left-2">
            Cover
          </Badge>
        )}
      </div>
      <div className="flex justify-between">
        {move(-1, "earlier", ChevronLeft, place === 0)}
        <IconButton label={`Delete photo ${number}`} className="text-danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
        {move(1, "later", ChevronRight, number === count)}
      </div>
    </li>
  );
}
