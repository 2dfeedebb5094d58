import type { PropertyImage } from "@efie/contract";

/** `Photo 2 of 4: 2 bedroom apartment`. */
export function photoName(index: number, count: number, title: string): string {
  return `Photo ${index + 1} of ${count}: ${title}`;
}

/** Anchors of the slides: thumbnails and dots are links to them until the script arrives. */
export function photoAnchor(index: number): string {
  return `photo-${index + 1}`;
}

export type Photos = readonly PropertyImage[];
