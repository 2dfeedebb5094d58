import type { OwnProperty } from "@efie/contract";
import { EditForm } from "./edit-form.tsx";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { PhotoEditor } from "./photo-editor.tsx";
import { useLookups } from "../../../entities/property/own-property-queries.ts";
import { beginAtField } from "../../../entities/property/quality/quality-words.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { RowNotice } from "../row-notice.tsx";
import { isExpiredOrInactive } from "../own-properties.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";

/** Everything an owner can change of a property: its photos at once, its facts when they are saved. */
export default function PropertyEditor({ property, onClose }: { property: OwnProperty; onClose: () => void }) {
  const { lookups, hasFailed, isFetching, retry } = useLookups();
  if (hasFailed) return <ErrorState message="Error: Could not load lookup data." onRetry={retry} isBusy={isFetching} />;
  if (lookups === null) return <EditorSkeleton />;
  return (
    <div ref={beginAtField} className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-8">
      <div className="min-w-0">
        <Breadcrumb trail={[{ label: "My Properties", to: paths.myProperties }]} current={property.title} />
        <h1 ref={beginAtTop} tabIndex={-1} className="mt-1 text-3xl font-bold outline-none">
          Edit property
        </h1>
      </div>
      <RowNotice property={property} />
      {isExpiredOrInactive(property) ? (
        // Opened by its address.
        <div className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-5">
          <p>
            {property.status === "inactive"
              ? "This property is inactive. Reactivate it in your list, then you can edit it."
              : "This property has expired. Renew it in your list, then you can edit it."}
          </p>
          <Button onClick={onClose}>Back to My Properties</Button>
        </div>
      ) : (
        <>
          <PhotoEditor property={property} />
          <EditForm property={property} lookups={lookups} onClose={onClose} />
        </>
      )}
    </div>
  );
}

function beginAtTop(heading: HTMLHeadingElement | null): void {
  if (heading === null) return;
  window.scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
}
