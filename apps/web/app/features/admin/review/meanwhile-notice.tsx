import type { ModerationEntry } from "@efie/contract";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ComponentProps, Ref } from "react";
import { Changes } from "./changes.tsx";
import { Button } from "../../../ui/actions/button.tsx";

/** What staff must know of a property before they decide on it. */
function Notice({ title, children, ...section }: ComponentProps<"section"> & { title: string }) {
  return (
    <section
      {...section}
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

type Props = {
  ref: Ref<HTMLElement>;
  entry: ModerationEntry;
  /** As the queue has it now. */
  fresh: ModerationEntry | undefined;
  hasOthers: boolean;
  onShow: () => void;
  onNext: () => void;
};

/** Says that the property is not any more what is shown below, and how. Nothing is swapped before staff ask for it. */
export function MeanwhileNotice({ ref, entry, fresh, hasOthers, onShow, onNext }: Props) {
  const alert = { ref, role: "alert", tabIndex: -1 };
  if (fresh === undefined)
    return (
      <Notice {...alert} title="This listing has been reviewed or withdrawn since you opened it">
        {hasOthers && (
          <Button size="small" onClick={onNext}>
            Next listing
          </Button>
        )}
      </Notice>
    );
  if (fresh.version === entry.version) return null;
  return (
    <Notice {...alert} title="This listing changed since you opened it">
      <Changes before={entry.property} after={fresh.property} />
      <Button size="small" onClick={onShow}>
        Show it as it is now
      </Button>
    </Notice>
  );
}

/** What the owner of a published property changed, above the property as it is now. */
export function ApprovedNotice({ entry: { approved, property } }: { entry: ModerationEntry }) {
  return (
    <Notice title="Changed since staff verified it">
      {approved === null ? (
        <p className="text-sm">What staff verified was not kept. Please look at all of it.</p>
      ) : (
        <Changes before={approved} after={property} />
      )}
    </Notice>
  );
}
