import { useQuery } from "@tanstack/react-query";
import {
  forgetSharedPhotos,
  keptPhotosKey,
  readSharedPhotos,
  sharedPhotos,
} from "../../entities/property/photos/shared-photos.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Link } from "../../ui/navigation/link.tsx";

/** Says that photos from another app wait, and for what. */
export function SharedPhotosNotice() {
  const { data: count = 0, refetch } = useQuery({
    queryKey: [...keptPhotosKey, sharedPhotos],
    queryFn: async () => (await readSharedPhotos()).length,
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
  });
  if (count === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-56 flex-1">
        <span className="block font-semibold">{plural(count, "shared photo")} will be added in step 5.</span>
        <span className="text-sm text-quiet">
          Or choose{" "}
          <Link to={paths.myDrafts} className="link">
            a draft
          </Link>{" "}
          that you began before.
        </span>
      </p>
      <Button look="secondary" size="small" onClick={() => void forgetSharedPhotos().then(() => refetch())}>
        Remove
      </Button>
    </div>
  );
}
