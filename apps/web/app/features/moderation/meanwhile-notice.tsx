import type { ModerationEntry } from "@efie/contract";
import type { ReactNode, Ref } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { Changes } from "./changes.tsx";
import { NoticeTitle, noticeShape } from "./notice-title.tsx";
import type { Sight } from "./use-selection.ts";

type Props = {
  ref: Ref<HTMLElement>;
  entry: ModerationEntry;
  sight: Sight | null;
  hasOthers: boolean;
  onShow: () => void;
  onNext: () => void;
};

/** Says that the property is not any more what is shown below, and how. Nothing is swapped before staff ask for it. */
export function MeanwhileNotice({ ref, entry, sight, hasOthers, onShow, onNext }: Props) {
  if (sight?.kind === "changed")
    return (
      <Notice ref={ref} title="This listing changed since you opened it">
        <Changes before={entry.property} after={sight.fresh.property} />
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
    <section ref={ref} role="alert" tabIndex={-1} aria-label={title} className={noticeShape}>
      <NoticeTitle title={title} />
      {children}
    </section>
  );
}
