import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { queryId } from "../primitives.ts";
import {
  createPropertyBody,
  ownPropertiesQuery,
  ownProperty,
  property,
  propertyImage,
  propertyListQuery,
  propertySuggestion,
  renewAnswer,
  suggestionsQuery,
  updatePropertyBody,
  visitAnswer,
} from "../properties.ts";
import { ownerContact } from "../users.ts";

const tag = "properties";
const params = z.object({ id: queryId });
const imageParams = z.object({ id: queryId, imageId: queryId });

export const listProperties = defineCall({
  name: "listProperties",
  summary: "Published listings, filtered, ordered, paged by cursor",
  method: "GET",
  path: "main/properties/",
  tag,
  auth: "optional",
  limit: "read",
  query: propertyListQuery,
  answers: { 200: z.array(property) },
});

export const listPropertySuggestions = defineCall({
  name: "listPropertySuggestions",
  summary: "Up to five places and titles that a search may mean, as it is typed",
  method: "GET",
  path: "main/properties/suggestions/",
  tag,
  auth: "optional",
  limit: "read",
  query: suggestionsQuery,
  answers: { 200: z.array(propertySuggestion) },
});

export const getProperty = defineCall({
  name: "getProperty",
  summary: "One listing",
  method: "GET",
  path: "main/properties/{id}/",
  tag,
  auth: "optional",
  limit: "read",
  params,
  answers: { 200: property },
});

export const listSimilarProperties = defineCall({
  name: "listSimilarProperties",
  summary: "Up to four promoted listings that are most like this one",
  method: "GET",
  path: "main/properties/{id}/similar/",
  tag,
  auth: "optional",
  limit: "read",
  params,
  answers: { 200: z.array(property) },
});

export const visitProperty = defineCall({
  name: "visitProperty",
  summary: "Count a view: one viewer once a day, the owner never",
  method: "POST",
  path: "main/properties/{id}/visit/",
  tag,
  auth: "optional",
  limit: "read",
  params,
  answers: { 200: visitAnswer },
});

export const getOwnerContact = defineCall({
  name: "getOwnerContact",
  summary: "The owner's phone number",
  method: "GET",
  path: "main/properties/{id}/contact/",
  tag,
  auth: "required",
  limit: "contact",
  params,
  answers: { 200: ownerContact },
});

export const listOwnProperties = defineCall({
  name: "listOwnProperties",
  summary: "The caller's own listings in every state, newest first, paged by cursor",
  method: "GET",
  path: "main/properties/my-properties/",
  tag,
  auth: "required",
  limit: "read",
  query: ownPropertiesQuery,
  answers: { 200: z.array(ownProperty) },
});

export const createProperty = defineCall({
  name: "createProperty",
  summary: "Post a draft",
  method: "POST",
  path: "main/properties/",
  tag,
  auth: "required",
  limit: "write",
  takesIdempotencyKey: true,
  body: createPropertyBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 201: ownProperty },
});

export const updateProperty = defineCall({
  name: "updateProperty",
  summary: "Change a listing",
  method: "PATCH",
  path: "main/properties/{id}/",
  tag,
  auth: "required",
  limit: "write",
  params,
  body: updatePropertyBody,
  maxBodyBytes: limits.maxLongBodyBytes,
  answers: { 200: ownProperty },
});

export const deleteProperty = defineCall({
  name: "deleteProperty",
  summary: "Delete a listing",
  method: "DELETE",
  path: "main/properties/{id}/",
  tag,
  auth: "required",
  limit: "write",
  params,
  answers: { 204: null },
});

export const renewProperty = defineCall({
  name: "renewProperty",
  summary: "Renew or reactivate a listing",
  method: "POST",
  path: "main/properties/{id}/renew/",
  tag,
  auth: "required",
  limit: "write",
  params,
  answers: { 200: renewAnswer },
});

export const addPhoto = defineCall({
  name: "addPhoto",
  summary: "Upload one photo",
  method: "POST",
  path: "main/properties/{id}/images/",
  aliases: ["main/properties/{id}/add_images/"],
  tag: "photos",
  auth: "required",
  limit: "write",
  params,
  files: "images",
  answers: { 201: z.array(propertyImage) },
});

export const orderPhoto = defineCall({
  name: "orderPhoto",
  summary: "Move a photo; `order` counts from 0",
  method: "PATCH",
  path: "main/properties/{id}/images/{imageId}/",
  tag: "photos",
  auth: "required",
  limit: "write",
  params: imageParams,
  body: z.object({ order: z.int().min(0).max(3) }).meta({ id: "OrderPhotoBody" }),
  answers: { 200: z.array(propertyImage) },
});

export const deletePhoto = defineCall({
  name: "deletePhoto",
  summary: "Delete a photo",
  method: "DELETE",
  path: "main/properties/{id}/images/{imageId}/",
  tag: "photos",
  auth: "required",
  limit: "write",
  params: imageParams,
  answers: { 204: null },
});
