import type { PropertyDocument } from "@efie/contract";
import { Picture } from "../../ui/media/picture.tsx";

/** All of them, the cover first; each opens in full size. */
export function ReviewPhotos({ property }: { property: PropertyDocument }) {
  const isAlone = property.images.length === 1;
  return (
    <ul aria-label="Photos" className={`grid gap-3 ${isAlone ? "" : "sm:grid-cols-2"}`}>
      {property.images.map((image, index) => (
        <li key={image.id} className="overflow-hidden rounded-lg bg-sunken">
          <a href={image.full} target="_blank" rel="noreferrer" className="block -outline-offset-4" title="Open in full size">
            <Picture
              source={image}
              alt={`Photo ${index + 1} of ${property.images.length}`}
              sizes={isAlone ? "(min-width: 64rem) 56rem, 92vw" : "(min-width: 64rem) 28rem, (min-width: 36rem) 46vw, 92vw"}
              width={image.width}
              height={image.height}
              isFirst={index === 0}
              className="aspect-3/2 w-full"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
