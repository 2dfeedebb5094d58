import type { OwnProperty } from "@efie/contract";
import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useOwnProperties, type OwnProperties } from "./own-properties.ts";
import { EditorSkeleton } from "./editor/editor-skeleton.tsx";
import { OwnPropertyList } from "./own-property-list.tsx";

const PropertyEditor = lazy(() => import("./editor/property-editor.tsx"));

/** The list of one's own properties; `?edit=12` turns it into the editor of one of them (spec, section 2). */
export function MyPropertiesScreen() {
  const own = useOwnProperties();
  const [params] = useSearchParams();
  const editing = params.get("edit");
  return editing === null ? <OwnPropertyList own={own} /> : <Editing key={editing} own={own} id={Number(editing)} />;
}

function Editing({ own, id }: { own: OwnProperties; id: number }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { property, isLooking } = useFound(own, id);
  function close() {
    const params = new URLSearchParams(search);
    params.delete("edit");
    void navigate({ pathname, search: params.toString() }, { state: { editedProperty: id }, preventScrollReset: true });
  }
  // Not there (any more), or the list itself failed: the list has the words for both.
  if (property === undefined && !isLooking) return <OwnPropertyList own={own} isMissing={!own.isFailed} />;
  if (property === undefined) return <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <PropertyEditor property={property} onClose={close} />
    </Suspense>
  );
}

/** A property may be further down than what has been loaded. */
function useFound(own: OwnProperties, id: number): { property: OwnProperty | undefined; isLooking: boolean } {
  const { items, hasMore, hasMoreFailed, isLoadingMore, showMore, isFailed } = own;
  const property = items?.find((item) => item.id === id);
  const mustLookFurther = items !== undefined && property === undefined && hasMore && !hasMoreFailed;
  useEffect(() => {
    if (mustLookFurther && !isLoadingMore) showMore();
  });
  return { property, isLooking: (items === undefined && !isFailed) || mustLookFurther };
}
