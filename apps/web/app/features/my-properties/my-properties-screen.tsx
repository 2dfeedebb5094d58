import { lazy, Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { EditorSkeleton } from "./editor/editor-skeleton.tsx";
import { useOwnPropertyNews } from "./own-properties.ts";
import { OwnPropertyList } from "./own-property-list.tsx";
import { useOwnProperty } from "../../entities/property/own-property-queries.ts";
import { readId } from "../../lib/navigation/paths.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";

const PropertyEditor = lazy(() => import("./editor/property-editor.tsx"));

/** The list of one's own properties; `?edit=12` turns it into the editor of one of them (spec, section 2). */
export function MyPropertiesScreen() {
  useOwnPropertyNews();
  const [params] = useSearchParams();
  const editing = params.get("edit");
  if (editing === null) return <OwnPropertyList />;
  const id = readId(editing);
  return id === null ? <OwnPropertyList isMissing /> : <Editing key={id} id={id} />;
}

function Editing({ id }: { id: number }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { property, hasFailed, retry, isFetching } = useOwnProperty(id);
  function close() {
    const params = new URLSearchParams(search);
    params.delete("edit");
    void navigate({ pathname, search: params.toString() }, { state: { editedProperty: id }, preventScrollReset: true });
  }
  if (hasFailed) return <ErrorState message="Failed to load your properties." onRetry={retry} isBusy={isFetching} />;
  // Not there, or not any more.
  if (property === null) return <OwnPropertyList isMissing />;
  if (property === undefined) return <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <PropertyEditor property={property} onClose={close} />
    </Suspense>
  );
}
