import { z } from "zod";
import { defineCall } from "../call.ts";
import { propertyEndpoints } from "../endpoints.ts";
import { limits } from "../limits.ts";
import { queryId } from "../primitives.ts";
import { askedListing, askedListingBody, askedListingQuery, confirmAnswer } from "../confirmations.ts";
import {
  createPropertyBody,
  mapQuery,
  ownPropertiesQuery,
  ownProperty,
  property,
  propertyDetails,
  propertyImage,
  propertyListQuery,
  propertyPrice,
  propertyMap,
  renewAnswer,
  similarProperty,
  updatePropertyBody,
  visitAnswer,
} from "../properties.ts";
import {
  neighbourhood,
  neighbourhoodsQuery,
  propertySuggestion,
  suggestionsQuery,
  understandQuery,
  understoodQuery,
  widerQuery,
} from "../search-help.ts";
import { ownerContact } from "../users.ts";

const tag = "properties";
const params = z.object({ id: queryId });
const imageParams = z.object({ id: queryId, imageId: queryId });

export const listProperties = defineCall({
  ...propertyEndpoints.listProperties,
  summary: "Published listings, with filters, order and paging by cursor",
  tag,
  limit: "read",
  query: propertyListQuery,
  answers: { 200: z.array(property) },
});

export const listPropertySuggestions = defineCall({
  ...propertyEndpoints.listPropertySuggestions,
  summary: "Up to five places and titles for the beginning of a search",
  tag,
  limit: "read",
  query: suggestionsQuery,
  answers: { 200: z.array(propertySuggestion) },
});

export const listNeighbourhoods = defineCall({
  ...propertyEndpoints.listNeighbourhoods,
  summary: "The parts of a town that most of its newest listings name, with how many listings a search for each finds",
  tag,
  limit: "read",
  query: neighbourhoodsQuery,
  answers: { 200: z.array(neighbourhood) },
});

export const listWiderQueries = defineCall({
  ...propertyEndpoints.listWiderQueries,
  summary: "Wider searches than a list's query that have more matches: filters loosened or let go, towns near by",
  tag,
  limit: "read",
  query: propertyListQuery,
  answers: { 200: z.array(widerQuery) },
});

export const understandSearch = defineCall({
  ...propertyEndpoints.understandSearch,
  summary: "What a typed search means: filters of the list, and the words that are left",
  tag,
  limit: "read",
  query: understandQuery,
  answers: { 200: understoodQuery },
});

export const mapProperties = defineCall({
  ...propertyEndpoints.mapProperties,
  summary: "Published listings inside a box, by the filters of the list: clusters with exact counts, and single points",
  tag,
  limit: "read",
  query: mapQuery,
  answers: { 200: propertyMap },
});

export const getProperty = defineCall({
  ...propertyEndpoints.getProperty,
  summary: "One listing",
  tag,
  limit: "read",
  params,
  answers: { 200: propertyDetails },
});

export const listPropertyPrices = defineCall({
  ...propertyEndpoints.listPropertyPrices,
  summary: "The newest 100 public prices of a listing, newest first",
  tag,
  limit: "read",
  params,
  answers: { 200: z.array(propertyPrice) },
});

export const listSimilarProperties = defineCall({
  ...propertyEndpoints.listSimilarProperties,
  summary: "Up to four similar listings by place, kind, size and price; one at most is sponsored",
  tag,
  limit: "read",
  params,
  answers: { 200: z.array(similarProperty) },
});

export const visitProperty = defineCall({
  ...propertyEndpoints.visitProperty,
  summary: "Count a visit; each viewer counts once a day, the owner never",
  tag,
  limit: "read",
  params,
  answers: { 200: visitAnswer },
});

export const getOwnerContact = defineCall({
  ...propertyEndpoints.getOwnerContact,
  summary: "The owner's phone number",
  tag,
  limit: "contact",
  params,
  answers: { 200: ownerContact },
});

export const listOwnProperties = defineCall({
  ...propertyEndpoints.listOwnProperties,
  summary: "The caller's own listings in every state, newest first, paged by cursor",
  tag,
  limit: "read",
  query: ownPropertiesQuery,
  answers: { 200: z.array(ownProperty) },
});

export const createProperty = defineCall({
  ...propertyEndpoints.createProperty,
  summary: "Post a draft",
  tag,
  limit: "write",
  takesIdempotencyKey: true,
  body: createPropertyBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 201: ownProperty },
});

export const updateProperty = defineCall({
  ...propertyEndpoints.updateProperty,
  summary: "Change a listing",
  tag,
  limit: "write",
  params,
  body: updatePropertyBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 200: ownProperty },
});

export const deleteProperty = defineCall({
  ...propertyEndpoints.deleteProperty,
  summary: "Delete a listing",
  tag,
  limit: "write",
  params,
  answers: { 204: null },
});

export const renewProperty = defineCall({
  ...propertyEndpoints.renewProperty,
  summary: "Renew or reactivate a listing",
  tag,
  limit: "write",
  params,
  answers: { 200: renewAnswer },
});

export const confirmProperty = defineCall({
  ...propertyEndpoints.confirmProperty,
  summary: "Say that a published listing can still be had; 409 for one that is not published",
  tag,
  limit: "write",
  params,
  answers: { 200: confirmAnswer },
});

export const getAskedListing = defineCall({
  ...propertyEndpoints.getAskedListing,
  summary: "The listing that a link asks its owner about; changes nothing",
  tag,
  limit: "read",
  query: askedListingQuery,
  answers: { 200: askedListing },
});

export const answerAskedListing = defineCall({
  ...propertyEndpoints.answerAskedListing,
  summary: "The owner's answer by a link: still available, rented or sold",
  tag,
  limit: "write",
  query: askedListingQuery,
  body: askedListingBody,
  answers: { 200: askedListing },
});

export const addPhoto = defineCall({
  ...propertyEndpoints.addPhoto,
  summary: "Upload one photo",
  aliases: ["main/properties/{id}/add_images/"],
  tag: "photos",
  limit: "write",
  params,
  files: "images",
  answers: { 201: z.array(propertyImage) },
});

export const orderPhoto = defineCall({
  ...propertyEndpoints.orderPhoto,
  summary: "Move a photo; `order` counts from 0",
  tag: "photos",
  limit: "write",
  params: imageParams,
  body: z.object({ order: z.int().min(0).max(3) }).meta({ id: "OrderPhotoBody" }),
  answers: { 200: z.array(propertyImage) },
});

export const deletePhoto = defineCall({
  ...propertyEndpoints.deletePhoto,
  summary: "Delete a photo",
  tag: "photos",
  limit: "write",
  params: imageParams,
  answers: { 204: null },
});
