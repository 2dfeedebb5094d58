import { useEffect, useRef, useState } from "react";
import { classes } from "../../../ui/styles/classes.ts";
import { placeholderColor } from "../../../ui/media/placeholder-color.ts";
import type { Photos } from "./photos.ts";

type Props = { photo: Photos[number]; alt: string; isNear: boolean; isZoomed: boolean };

/** One photo as large as the screen allows; zoomed, twice that, to be moved about by finger, wheel or arrow keys. */
export function GallerySlide({ photo, alt, isNear, isZoomed }: Props) {
  const slide = useRef<HTMLLIElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const element = slide.current;
    if (element === null || !isZoomed) return;
    // The middle of the photo stays in the middle of the screen.
    element.scrollTo((element.scrollWidth - element.clientWidth) / 2, (element.scrollHeight - element.clientHeight) / 2);
  }, [isZoomed]);
  const ratio = photo.width / photo.height;
  // As wide as the slide, or as high: whichever comes first. A small photo is shown large, too, as on the page.
  const fitting = `min(100cqw, 100cqh * ${ratio})`;
  const style = {
    width: isZoomed ? `calc(2 * ${fitting})` : fitting,
    aspectRatio: `${photo.width} / ${photo.height}`,
    backgroundColor: placeholderColor(photo.placeholder),
  };
  return (
    <li
      ref={slide}
      className={classes(
        "h-full min-w-0 flex-[0_0_100%] [container-type:size]",
        isZoomed ? "flex overflow-auto" : "grid place-items-center lg:px-16",
      )}
    >
      {/* The size is known before the photo is there, so nothing moves when it arrives. */}
      <div className="m-auto shrink-0" style={style}>
        {isNear && !isBroken ? (
          <img
            src={photo.full}
            alt={alt}
            width={photo.width}
            height={photo.height}
            draggable={false}
            className="size-full object-contain"
            onError={() => setIsBroken(true)}
          />
        ) : (
          <span role="img" aria-label={alt} className="block size-full" />
        )}
      </div>
    </li>
  );
}
