import type { Point } from "@efie/contract";

/** Ghana's border and coast after Natural Earth (public domain), simplified to about 3 km: longitude, latitude, longitude, and so on. */
const coordinates = [
  -0.17, 11.14, 0.02, 11.06, -0.09, 10.63, 0.03, 10.58, 0.18, 10.39, 0.27, 10.41, 0.31, 10.3, 0.4, 10.28, 0.36, 10.22, 0.4, 10.05,
  0.35, 10.03, 0.35, 9.66, 0.26, 9.66, 0.28, 9.61, 0.38, 9.59, 0.23, 9.58, 0.23, 9.53, 0.3, 9.51, 0.23, 9.43, 0.41, 9.49, 0.53,
  9.4, 0.51, 9.19, 0.43, 9.03, 0.51, 8.87, 0.47, 8.79, 0.37, 8.77, 0.44, 8.61, 0.62, 8.49, 0.71, 8.3, 0.57, 8.2, 0.61, 7.7, 0.5,
  7.58, 0.5, 7.5, 0.55, 7.38, 0.62, 7.4, 0.65, 7.3, 0.6, 7.03, 0.5, 6.97, 0.55, 6.92, 0.52, 6.84, 0.64, 6.71, 0.63, 6.62, 0.73,
  6.57, 0.71, 6.51, 0.77, 6.42, 0.89, 6.33, 0.98, 6.32, 1.02, 6.22, 1.18, 6.15, 1.19, 6.1, 1.04, 5.97, 0.96, 5.79, 0.3, 5.77,
  -0.08, 5.58, -0.37, 5.49, -0.47, 5.39, -0.64, 5.34, -0.8, 5.21, -1.01, 5.21, -1.23, 5.1, -1.4, 5.07, -1.62, 5.02, -1.75, 4.88,
  -2.09, 4.74, -2.36, 4.92, -3.12, 5.09, -2.96, 5.08, -2.77, 5.16, -2.79, 5.35, -2.73, 5.37, -2.79, 5.61, -2.95, 5.61, -2.96,
  5.71, -3.03, 5.7, -3.02, 5.85, -3.18, 6.26, -3.26, 6.62, -3.21, 6.72, -3.24, 6.81, -2.97, 7.21, -2.94, 7.58, -2.79, 7.94, -2.61,
  8.04, -2.61, 8.16, -2.51, 8.21, -2.62, 8.91, -2.66, 9.01, -2.77, 9.05, -2.66, 9.25, -2.72, 9.31, -2.67, 9.46, -2.77, 9.58,
  -2.74, 9.65, -2.8, 9.72, -2.73, 9.82, -2.8, 10.17, -2.76, 10.26, -2.84, 10.34, -2.77, 10.42, -2.89, 10.52, -2.92, 10.72, -2.82,
  10.91, -2.84, 11, -1.56, 11.03, -0.93, 11, -0.9, 10.97, -0.83, 11.01, -0.68, 10.98, -0.64, 10.91, -0.59, 10.98, -0.46, 11.03,
  -0.43, 11.1, -0.37, 11.07, -0.32, 11.1, -0.3, 11.16, -0.17, 11.14,
];
const border = Array.from({ length: coordinates.length / 2 }, (_unused, index) => {
  const [longitude = 0, latitude = 0] = coordinates.slice(index * 2);
  return [longitude, latitude] as const;
});

/** The simplified border may cut off as much. */
const marginKm = 4;
const kmPerDegree = 111.2;

function distanceKm({ latitude, longitude }: Point, from: readonly [number, number], to: readonly [number, number]): number {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const place = ([x, y]: readonly [number, number]) => [(x - longitude) * narrowing, y - latitude] as const;
  const [[x1, y1], [x2, y2]] = [place(from), place(to)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x1 + share * dx, y1 + share * dy) * kmPerDegree;
}

/** Whether a point lies in Ghana, or so near to its border that the simplified border cannot decide. */
export function isInGhana(point: Point): boolean {
  let isInside = false;
  for (const [index, from] of border.entries()) {
    const to = border[(index + 1) % border.length] ?? from;
    if (distanceKm(point, from, to) <= marginKm) return true;
    const crosses = from[1] > point.latitude !== to[1] > point.latitude;
    const at = ((to[0] - from[0]) * (point.latitude - from[1])) / (to[1] - from[1]) + from[0];
    if (crosses && point.longitude < at) isInside = !isInside;
  }
  return isInside;
}
