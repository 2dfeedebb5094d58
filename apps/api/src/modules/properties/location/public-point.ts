import { createHmac } from "node:crypto";
import { maxPointShiftMeters, type Point } from "@efie/contract";

/** Metres of a degree of latitude, and of longitude in the middle of Ghana. */
const [metersNorth, metersEast] = [110_600, 110_200];
/** Pins in one cell are indistinguishable, so many edits of a pin reveal no more than one. */
const cellMeters = 200;
/** From the middle of a cell to its corner. */
const halfDiagonal = cellMeters / Math.SQRT2;
const maxOffset = maxPointShiftMeters - halfDiagonal - 1;
const decimals = 5;

/** Two numbers from 0 to 1 that only holders of the key can know. */
function twoNumbers(key: Buffer, text: string): [number, number] {
  const hash = createHmac("sha256", key).update(text).digest();
  return [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
}

function middleOfCell(value: number, cell: number, shift: number): number {
  return (Math.floor(value / cell - shift) + 0.5 + shift) * cell;
}

/** Moves a pin to the point that others see: the middle of a cell of a secret grid, moved by a secret of property and cell, at most `maxPointShiftMeters` away. The same pin always moves to the same point. */
export function movePoint(key: Buffer, propertyId: number, pin: Point): Point {
  const [shiftNorth, shiftEast] = twoNumbers(key, "grid");
  const latitude = middleOfCell(pin.latitude, cellMeters / metersNorth, shiftNorth);
  const longitude = middleOfCell(pin.longitude, cellMeters / metersEast, shiftEast);
  const [turn, length] = twoNumbers(key, `${propertyId} ${latitude.toFixed(decimals)} ${longitude.toFixed(decimals)}`);
  const [angle, offset] = [turn * 2 * Math.PI, Math.sqrt(length) * maxOffset];
  return {
    latitude: Number((latitude + (Math.sin(angle) * offset) / metersNorth).toFixed(decimals)),
    longitude: Number((longitude + (Math.cos(angle) * offset) / metersEast).toFixed(decimals)),
  };
}
