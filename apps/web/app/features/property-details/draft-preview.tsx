import type { PropertyDetails, PropertyImage } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useViewer } from "../../entities/account/viewer.ts";
import type { Lookups } from "../../entities/property/lookups.ts";
import { keepFitting, readFields, type PropertyValues } from "../../entities/property/form/property-values.ts";
import { sharedPhotos } from "../../entities/property/photos/kept-photos.ts";
import { readStoredFiles } from "../../lib/storage/device-store.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { FullscreenDialog } from "../../ui/overlays/fullscreen-dialog.tsx";
import { DescriptionPanel, FeaturesPanel } from "./details-tabs.tsx";
import { LocationPanel } from "./location-panel.tsx";
import { PhotoCarousel } from "./photos/photo-carousel.tsx";
import { Summary } from "./summary.tsx";

/** What a listing is before anybody else has done something with it. */
const untouched = {
  previous_price: null,
  move_in_cost: null,
  is_approximate: true,
  is_verified: true,
  verified_at: null,
  owner_checks: [],
  right_to_let_checked: false,
  right_to_let_checked_at: null,
  is_featured: false,
  is_promoted: false,
  is_urgent: false,
  is_highlighted: false,
  date_posted: null,
  first_published_at: null,
  expiry_date: null,
  last_confirmed_at: null,
  reviews: [],
  visit_count: 0,
  days_remaining: null,
  is_recommended: false,
  favorite_id: null,
};

type Draft = { values: PropertyValues; lookups: Lookups; creator: number; images: PropertyImage[] };

/** The listing that a valid form would become; null without a town. */
export function toListing({ values, lookups, creator, images }: Draft): PropertyDetails | null {
  const city = lookups.cities.find(({ id }) => String(id) === values.city);
  if (city === undefined) return null;
  const { reference: _own, ...fields } = readFields(values);
  const chosen = new Set(keepFitting(values.property_type, values.features, lookups.features));
  const hasPin = values.latitude !== "" && values.longitude !== "";
  return {
    ...untouched,
    ...fields,
    id: 0,
    features: lookups.features.filter(({ id }) => chosen.has(id)),
    images,
    city,
    latitude: hasPin ? Number(values.latitude) : city.latitude,
    longitude: hasPin ? Number(values.longitude) : city.longitude,
    has_pin: hasPin,
    created_at: new Date().toISOString(),
    creator,
    creator_username: "",
    creator_name: "",
  };
}

/** A photo of this device, as one of the server's. */
function toImage(file: File, index: number): PropertyImage {
  const url = URL.createObjectURL(file);
  return { id: index + 1, images: url, thumbnail: url, card: url, full: url, width: 1600, height: 1200, placeholder: "" };
}

type Props = { values: PropertyValues; lookups: Lookups; onClose: () => void };

/** A listing that is still being written, as its page will show it. Load it lazily. */
export default function DraftPreview({ values, lookups, onClose }: Props) {
  const viewer = useViewer();
  const { data: images = [] } = useQuery({
    queryKey: ["preview-photos"],
    queryFn: async () => (await readStoredFiles(sharedPhotos)).map(toImage),
    staleTime: 0,
    gcTime: 0,
  });
  const listing = toListing({ values, lookups, creator: viewer?.id ?? 0, images });
  if (listing === null) return null;
  const answer = () => showToast("Here seekers write to you, or call.");
  function close() {
    for (const { full } of images) URL.revokeObjectURL(full);
    onClose();
  }
  return (
    <FullscreenDialog isOpen onClose={close} title="Preview of your listing" status="As a seeker will see it" isPage>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <PhotoCarousel photos={listing.images} title={listing.title} />
          {/* No badges stand above its title. */}
          <div className="lg:row-span-2 [&_h1]:mt-5">
            <Summary property={listing} owner={null} checks={[]} area={null} onContact={answer} onViewing={answer} />
          </div>
          <div className="grid content-start gap-7">
            <Part title="Description">
              <DescriptionPanel description={listing.description} />
            </Part>
            <Part title="Features">
              <FeaturesPanel property={listing} />
            </Part>
            <Part title="Location">
              <LocationPanel property={listing} />
            </Part>
          </div>
        </div>
      </div>
    </FullscreenDialog>
  );
}

/** What is a tab on the page stands here under the one before. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
