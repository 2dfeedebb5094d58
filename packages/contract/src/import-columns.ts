import { fieldNames, fieldOf, type FieldName } from "./field-values.ts";

/** What a sheet says of a listing beside its fields: where it is, what it has, and the names of its photos in the ZIP. */
const besideFields = {
  city: "Town",
  region: "Region",
  latitude: "Latitude",
  longitude: "Longitude",
  gps_address: "GhanaPostGPS",
  features: "Amenities",
  photos: "Photos",
} as const;

/** What a column of an imported sheet can be. */
export type ImportColumn = FieldName | keyof typeof besideFields;

/** All of them, as the template and the export have them: the wire's names. `reference` comes first, because it says which listing a row is. */
export const importColumns: readonly ImportColumn[] = [
  "reference",
  ...fieldNames.filter((name) => name !== "reference"),
  ...(Object.keys(besideFields) as (keyof typeof besideFields)[]),
];

/** Its name for people. */
export function importColumnLabel(column: ImportColumn): string {
  return column in besideFields ? besideFields[column as keyof typeof besideFields] : fieldOf(column as FieldName).label;
}
