import { z } from "zod";

/** The corners of Ghana, in degrees. A point inside may still be in the sea or abroad; the server knows the border. */
export const ghanaBounds = { west: -3.3, south: 4.7, east: 1.25, north: 11.2 } as const;

/** How far others see a point from its true place, in metres at most. */
export const maxPointShiftMeters = 300;

export const radiusRangeKm = { min: 0.1, max: 50, default: 5 } as const;

/** Clusters and points of a map together. */
export const maxMapMarkers = 300;
export const zoomRange = { min: 0, max: 22 } as const;

/** In degrees, WGS 84. */
export const latitude = z.number().min(ghanaBounds.south).max(ghanaBounds.north);
export const longitude = z.number().min(ghanaBounds.west).max(ghanaBounds.east);

/** `ak 485 9323` is AK-485-9323: small letters, and blanks in place of hyphens, are forgiven. */
export function normaliseGpsAddress(typed: string): string {
  return typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, "-");
}

/** An address of GhanaPostGPS, such as GA-183-8164, as `normaliseGpsAddress` makes it of what was typed. */
export const gpsAddress = z
  .string()
  .max(40)
  .transform(normaliseGpsAddress)
  .pipe(z.string().regex(/^[A-Z][A-Z0-9]-\d{3,4}-\d{4}$/, "Must be a GhanaPostGPS address, such as GA-183-8164."));

const boxMessage = "Must be four numbers: west,south,east,north, the west less than the east, the south less than the north.";
const pointMessage = "Must be two numbers: latitude,longitude.";
const degrees = /^-?\d{1,3}(\.\d{1,15})?$/;

function readNumbers(value: string, count: number): number[] | null {
  const parts = value.split(",").map((part) => part.trim());
  return parts.length === count && parts.every((part) => degrees.test(part)) ? parts.map(Number) : null;
}

export type Bbox = { west: number; south: number; east: number; north: number };
export type Point = { latitude: number; longitude: number };

/** `west,south,east,north` in a query string, in degrees. A box over the date line, or without an area, is refused. */
export const queryBbox = z.string({ error: boxMessage }).transform((value, context): Bbox => {
  const [west, south, east, north] = readNumbers(value, 4) ?? [0, 0, 0, 0];
  const isBox = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
  if (isBox && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90)
    return { west, south, east, north };
  context.addIssue({ code: "custom", message: boxMessage });
  return z.NEVER;
});

/** `latitude,longitude` in a query string, in degrees. */
export const queryPoint = z.string({ error: pointMessage }).transform((value, context): Point => {
  const [lat, lng] = readNumbers(value, 2) ?? [];
  if (lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180)
    return { latitude: lat, longitude: lng };
  context.addIssue({ code: "custom", message: pointMessage });
  return z.NEVER;
});

const radiusMessage = `Must be a number of kilometres from ${radiusRangeKm.min} to ${radiusRangeKm.max}.`;

/** Kilometres in a query string. */
export const queryRadius = z
  .string({ error: radiusMessage })
  .regex(/^\d{1,3}(\.\d{1,3})?$/, radiusMessage)
  .transform(Number)
  .refine((value) => value >= radiusRangeKm.min && value <= radiusRangeKm.max, radiusMessage);
