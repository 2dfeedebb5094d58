import type { ModerationEntry } from "@efie/contract";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode, Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { hasOtherPhotos, listChanges } from "./listing-changes.ts";
import type { Sight } from "./use-selection.ts";

type Props = {
  ref: Ref<HTMLElement>;
  entry: ModerationEntry;
  sight: Sight | null;
  hasOthers: boolean;
  onShow: () => void;
  onNext: () => void;
};

/** Says that the listing is not any more what is shown below, and how. Nothing is swapped before staff ask for it. */
export function MeanwhileNotice({ ref, entry, sight, hasOthers, onShow, onNext }: Props) {
  if (sight?.kind === "changed")
    return (
      <Notice ref={ref} title="This listing changed since you opened it">
        <Changes before={entry} after={sight.fresh} />
        <Button size="small" onClick={onShow}>
          Show it as it is now
        </Button>
      </Notice>
    );
  if (sight?.kind === "gone")
    return (
      <Notice ref={ref} title="This listing has been reviewed or withdrawn since you opened it">
        {hasOthers && (
          <Button size="small" onClick={onNext}>
            Next listing
          </Button>
        )}
      </Notice>
    );
  return null;
}

function Notice({ ref, title, children }: { ref: Ref<HTMLElement>; title: string; children: ReactNode }) {
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      aria-label={title}
      className="mb-5 grid scroll-mt-36 justify-items-start gap-4 rounded-lg border border-orange bg-orange-soft p-4"
    >
      <h2 className="flex items-start gap-2.5 font-bold text-orange">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {title}
      </h2>
      {children}
    </section>
  );
}

function Changes({ before, after }: { before: ModerationEntry; after: ModerationEntry }) {
  const changes = listChanges(before.property, after.property);
  return (
    <dl className="grid w-full gap-4 text-sm">
      {changes.map(({ label, ...texts }) => (
        <Change key={label} label={label} was={texts.before} is={texts.after} />
      ))}
      {hasOtherPhotos(before.property, after.property) && (
        <Change label="Photos" was={<Thumbnails entry={before} />} is={<Thumbnails entry={after} />} />
      )}
    </dl>
  );
}

function Change({ label, was, is }: { label: string; was: ReactNode; is: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-semibold">{label}</dt>
      <dd className="grid gap-2 sm:grid-cols-2">
        <Side name="Was">{was}</Side>
        <Side name="Is">{is}</Side>
      </dd>
    </div>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md bg-surface px-3 py-2">
      <span className="block text-xs text-quiet">{name}</span>
      <div className="wrap-anywhere whitespace-pre-line">{children}</div>
    </div>
  );
}

function Thumbnails({ entry: { property } }: { entry: ModerationEntry }) {
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {property.images.map((image, index) => (
        <Picture key={image.id} source={image} alt={`Photo ${index + 1}`} sizes="5rem" className="aspect-4/3 w-20 rounded-sm" />
      ))}
    </div>
  );
}
