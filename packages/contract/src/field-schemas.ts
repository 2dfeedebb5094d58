import { z } from "zod";
import { listingType, propertyCondition, propertyStatus, propertyType } from "./enum-schemas.ts";
import type { PropertyField } from "./field-kinds.ts";
import { emptyValue, fieldOf, mapFields, ownerFieldNames, publicFieldNames, type FieldValues } from "./field-values.ts";
import { cedis, queryAnyOf, queryBoolean, queryCedis, queryDecimal, queryInteger, requiredText, text } from "./primitives.ts";
import type { FieldName, PropertyFields } from "./property-fields.ts";
import { searchFilters, type FieldFilters, type FilterName, type SearchFilter } from "./search-filters.ts";

/** Enumerations that have a name in the OpenAPI document. */
const named: { readonly [Name in FieldName]?: z.ZodType } = {
  type: listingType,
  property_type: propertyType,
  condition: propertyCondition,
  status: propertyStatus,
};

function isRequired(field: PropertyField): boolean {
  return "isRequired" in field && field.isRequired;
}

/** What a field accepts and shows, apart from null. */
function valueSchema(field: PropertyField, name: FieldName): z.ZodType {
  switch (field.kind) {
    case "text":
      return field.isRequired ? requiredText(field.max) : text(field.max);
    case "count":
      return z.int().min(field.min).max(field.max);
    case "decimal":
      return z.number().min(field.min).max(field.max);
    case "amount":
      return cedis;
    case "flag":
    case "answer":
      return z.boolean();
    case "choice":
      return named[name] ?? z.enum(Object.keys(field.options));
  }
}

function hasNull(field: PropertyField): boolean {
  return !isRequired(field) && emptyValue(field) === null;
}

/** No number of parking spaces is sent as null, too. */
function writtenSchema(field: PropertyField, name: FieldName): z.ZodType {
  const schema = valueSchema(field, name);
  return hasNull(field) || field.kind === "count" ? schema.nullable() : schema;
}

function readSchema(field: PropertyField, name: FieldName): z.ZodType {
  const schema = field.kind === "text" ? z.string() : valueSchema(field, name);
  return hasNull(field) ? schema.nullable() : schema;
}

type Written<Name extends FieldName> = PropertyFields[Name] extends { kind: "count" } ? number | null : FieldValues[Name];
type WrittenSchemas = { [Name in FieldName]: z.ZodType<Written<Name>> };
type CreateSchemas = {
  [Name in FieldName]: PropertyFields[Name] extends { isRequired: true }
    ? z.ZodType<Written<Name>, Written<Name>>
    : z.ZodDefault<z.ZodType<Written<Name>, Written<Name>>>;
};

type ReadSchemas<Name extends FieldName> = { [Key in Name]: z.ZodType<FieldValues[Key]> };

function readSchemas<Name extends FieldName>(names: readonly Name[]): ReadSchemas<Name> {
  return Object.fromEntries(names.map((name) => [name, readSchema(fieldOf(name), name)])) as ReadSchemas<Name>;
}

/** The fields as everybody reads them, and those that only the owner does. */
export const readFields = readSchemas(publicFieldNames);
export const ownerFields = readSchemas(ownerFieldNames);

/** The fields as they are written. They have no defaults, so that an update of one field leaves the others unchanged. */
export const writtenFields = mapFields<WrittenSchemas>(writtenSchema);

/** The fields of a new listing: what is left out has its default (spec, section 3). */
export const createFields = mapFields<CreateSchemas>((field, name) => {
  const schema = writtenSchema(field, name);
  return isRequired(field) ? schema : schema.default(emptyValue(field));
});

function filterSchema(filter: SearchFilter): z.ZodType {
  switch (filter.kind) {
    case "count":
      return queryInteger(filter.min, filter.max);
    case "decimal":
      return queryDecimal(filter);
    case "amount":
      return queryCedis;
    case "flag":
      return queryBoolean;
    case "choice":
      return queryAnyOf(Object.keys(filter.options));
  }
}

type FilterSchemas = { [Name in FilterName]: z.ZodOptional<z.ZodType<FieldFilters[Name], string | string[]>> };

/** The parameters of a list that follow from the fields. */
export const filterSchemas = Object.fromEntries(
  searchFilters.map((filter) => [filter.parameter, filterSchema(filter).optional()]),
) as FilterSchemas;
