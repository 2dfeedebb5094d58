import type { ModerationEntry } from "@efie/contract";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode, Ref } from "react";
import { Changes } from "./changes.tsx";
import type { QueueState } from "./review-queue.ts";
import { Button } from "../../../ui/actions/button.tsx";

/** The box of what staff must know of a property before they decide on it. */
const noticeShape = "mb-5 grid scroll-mt-36 justify-items-start gap-4 rounded-lg border border-orange bg-orange-soft p-4";

function NoticeTitle({ title }: { title: string }) {
  return (
    <h2 className="flex items-start gap-2.5 font-bold text-orange">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {title}
    </h2>
  );
}

type Props = {
  ref: Ref<HTMLElement>;
  entry: ModerationEntry;
  queueState: QueueState | null;
  hasOthers: boolean;
  onShow: () => void;
  onNext: () => void;
};

/** Says that the property is not any more what is shown below, and how. Nothing is swapped before staff ask for it. */
export function MeanwhileNotice({ ref, entry, queueState, hasOthers, onShow, onNext }: Props) {
  if (queueState?.kind === "changed")
    return (
      <Notice ref={ref} title="This listing changed since you opened it">
        <Changes before={entry.property} after={queueState.fresh.property} />
        <Button size="small" onClick={onShow}>
          Show it as it is now
        </Button>
      </Notice>
    );
  if (queueState?.kind === "gone")
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
    <section ref={ref} role="alert" tabIndex={-1} aria-label={title} className={noticeShape}>
      <NoticeTitle title={title} />
      {children}
    </section>
  );
}

const title = "Changed since staff verified it";

/** What the owner of a published property changed, above the property as it is now. */
export function ApprovedNotice({ entry: { approved, property } }: { entry: ModerationEntry }) {
  return (
    <section aria-label={title} className={noticeShape}>
      <NoticeTitle title={title} />
      {approved === null ? (
        <p className="text-sm">What staff verified was not kept. Please look at all of it.</p>
      ) : (
        <Changes before={approved} after={property} />
      )}
    </section>
  );
}
