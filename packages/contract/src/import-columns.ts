import { fieldNames, fieldOf, type FieldName } from "./field-values.ts";

/** What a sheet says of a listing beside its fields: which it is, where, what it has, and the names of its photos in the ZIP. */
const besideFields = {
  id: "Efie number",
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

/** All of them, as the template and the export have them: the wire's names. `id` and `reference` come first, because they say which listing a row is. */
export const importColumns: readonly ImportColumn[] = [
  ...new Set<ImportColumn>(["id", "reference", ...fieldNames, ...(Object.keys(besideFields) as (keyof typeof besideFields)[])]),
];

/** What every listing has: where no column gives it, one value can be said for all new listings. The region tells towns of one name apart. */
export const defaultedColumns = [
  "title",
  "description",
  "type",
  "property_type",
  "price",
  "city",
  "region",
  "detailed_address",
] as const satisfies readonly ImportColumn[];

/** Whether a column is a field of the table. */
export function isField(column: ImportColumn): column is FieldName {
  return !(column in besideFields);
}

/** Its name for people. */
export function importColumnLabel(column: ImportColumn): string {
  return isField(column) ? fieldOf(column).label : besideFields[column];
}
