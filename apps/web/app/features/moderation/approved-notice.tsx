import type { ModerationEntry } from "@efie/contract";
import { Changes } from "./changes.tsx";
import { NoticeTitle, noticeShape } from "./notice-title.tsx";

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
