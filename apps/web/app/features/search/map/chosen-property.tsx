import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useState } from "react";
import { pickCardFields, type CardProperty } from "../../../entities/property/card-property.ts";
import { formatPrice } from "../../../entities/property/price.ts";
import { describeLocation, describeSize } from "../../../entities/property/property-texts.ts";
import { optionLabel } from "../../../entities/property/property-words.ts";
import { api } from "../../../lib/api/api.ts";
import { propertyCalls } from "../../../lib/api/calls.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { IconButton } from "../../../ui/actions/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";

/** The property of a tapped pin, over the bottom of the map; of the screen on a phone, whose map may end above it. */
export function ChosenProperty({ id, onClose }: { id: number; onClose: () => void }) {
  const [property, setProperty] = useState<CardProperty | "failed" | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    api.call(propertyCalls.getProperty, { params: { id }, signal: abort.signal }).then(
      ({ data }) => setProperty(pickCardFields(data)),
      () => abort.signal.aborted || setProperty("failed"),
    );
    return () => abort.abort();
  }, [id]);
  const leave = useEffectEvent((event: KeyboardEvent) => event.key === "Escape" && onClose());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <section
      aria-label="Chosen property"
      data-bottom-card=""
      aria-live="polite"
      className="inset-x-3 z-20 mx-auto flex max-lg:fixed lg:absolute max-w-md gap-3 rounded-lg border border-line bg-surface p-2 pr-12 shadow-soft"
    >
      <ChosenFacts property={property} />
      <IconButton label="Close" className="absolute top-1 right-1" onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </section>
  );
}

function ChosenFacts({ property }: { property: CardProperty | "failed" | null }) {
  if (property === "failed") return <p className="p-3 font-semibold">This property is no longer shown.</p>;
  if (property === null)
    return (
      <>
        <Skeleton className="h-24 w-32 shrink-0 rounded-md" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      </>
    );
  const photo = property.images[0];
  return (
    <>
      <div className="h-24 w-32 shrink-0 overflow-hidden rounded-md bg-sunken">
        {photo !== undefined && <Picture source={photo} alt="" sizes="8rem" className="size-full" />}
      </div>
      <div className="min-w-0 self-center">
        <p className="text-base leading-6 font-bold">{formatPrice(property)}</p>
        <h3 className="line-clamp-2 text-sm leading-5 font-semibold">
          <Link to={paths.details(property.id)} className="after:absolute after:inset-y-0 after:right-12 after:left-0">
            {property.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-quiet">{`${optionLabel(property.property_type)} · ${describeSize(property)}`}</p>
        <p className="truncate text-sm text-quiet">{describeLocation(property)}</p>
      </div>
    </>
  );
}
