import type { PropertyImage } from "@efie/contract";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { loadOwnProperty } from "../own-property-queries.ts";

/** A photo that was sent and, as far as is known, not answered; and the photos that the property had before it. */
type SentPhoto = { readonly name: string; readonly size: number; readonly before: readonly number[] };

export type ArrivedPhoto = {
  /** Whether it is this file: picked again, or stored on the device, a file is another object. */
  readonly is: (file: File) => boolean;
  /** All photos of the property. */
  readonly images: readonly PropertyImage[];
};

const keyOf = (propertyId: number) => `photo sent to ${propertyId}`;

function readSent(propertyId: number): SentPhoto | null {
  const stored = readDraft(keyOf(propertyId)) as Partial<SentPhoto> | null;
  const isWhole = typeof stored?.name === "string" && typeof stored.size === "number" && Array.isArray(stored.before);
  return isWhole ? (stored as SentPhoto) : null;
}

/** To be called before a photo is sent: a page that is reloaded meanwhile gets no answer either. */
export function rememberSent(propertyId: number, { name, size }: File, before: readonly PropertyImage[]): void {
  writeDraft(keyOf(propertyId), { name, size, before: before.map(({ id }) => id) } satisfies SentPhoto);
}

export function forgetSent(propertyId: number): void {
  writeDraft(keyOf(propertyId), null);
}

/** The photo whose answer was lost on the way, if it has arrived after all: sent again it would be there twice. */
export async function findArrived(propertyId: number): Promise<ArrivedPhoto | null> {
  const sent = readSent(propertyId);
  if (sent === null) return null;
  const images = (await loadOwnProperty(propertyId))?.images ?? [];
  if (images.every(({ id }) => sent.before.includes(id))) return null;
  return { is: ({ name, size }) => name === sent.name && size === sent.size, images };
}
