import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { propertyEndpoints } from "../endpoints.ts";
import { limits } from "../limits.ts";
import { askedListing, askedListingBody, confirmAnswer } from "../confirmations.ts";
import * as properties from "../properties.ts";
import * as searchHelp from "../search-help.ts";
import { impressionsBody } from "../stats.ts";
import { ownerContact } from "../users.ts";
import { tokenQuery } from "../primitives.ts";

export const propertyCalls = defineGroup("properties", propertyEndpoints, {
  listProperties: {
    summary: "Published listings, with filters, order and paging by cursor",
    query: properties.propertyListQuery,
    answers: { 200: z.array(properties.property) },
  },
  listPropertySuggestions: {
    summary: "Up to five places and titles for the beginning of a search",
    query: searchHelp.suggestionsQuery,
    answers: { 200: z.array(searchHelp.propertySuggestion) },
  },
  listNeighbourhoods: {
    summary: "The parts of a town that most of its newest listings name, with how many listings a search for each finds",
    query: searchHelp.neighbourhoodsQuery,
    answers: { 200: z.array(searchHelp.neighbourhood) },
  },
  listWiderQueries: {
    summary: "Wider searches than a list's query that have more matches: filters loosened or let go, towns near by",
    query: properties.propertyListQuery,
    answers: { 200: z.array(searchHelp.widerQuery) },
  },
  understandSearch: {
    summary: "What a typed search means: filters of the list, and the words that are left",
    query: searchHelp.understandQuery,
    answers: { 200: searchHelp.understoodQuery },
  },
  mapProperties: {
    summary: "Published listings inside a box, by the filters of the list: clusters with exact counts, and single points",
    query: properties.mapQuery,
    answers: { 200: properties.propertyMap },
  },
  getProperty: {
    summary: "One listing",
    keyScope: "listings:write",
    answers: { 200: properties.propertyDetails },
  },
  listPropertyPrices: {
    summary: "The newest 100 public prices of a listing, newest first",
    answers: { 200: z.array(properties.propertyPrice) },
  },
  listSimilarProperties: {
    summary: "Up to four similar listings by place, kind, size and price; one at most is sponsored",
    answers: { 200: z.array(properties.similarProperty) },
  },
  visitProperty: {
    summary: "Count a visit: each viewer once a day; never the owner, staff, a robot or a made-up cookie",
    limit: "read",
    answers: { 200: properties.visitAnswer },
  },
  countImpressions: {
    summary: "Count the cards that a viewer saw for a second; as visits, once a day. Unknown listings are ignored",
    tag: "stats",
    limit: "read",
    body: impressionsBody,
    answers: { 204: null },
  },
  getOwnerContact: {
    summary: "The owner's phone number",
    limit: "contact",
    answers: { 200: ownerContact },
  },
  listOwnProperties: {
    summary: "The caller's own listings in every state, newest first, paged by cursor",
    keyScope: "listings:write",
    query: properties.ownPropertiesQuery,
    answers: { 200: z.array(properties.ownProperty) },
  },
  getQuality: {
    summary: "How good one's own listing is for who looks, from 0 to 100, and what would make it better; 404 for another's",
    keyScope: "listings:write",
    answers: { 200: properties.propertyQuality },
  },
  createProperty: {
    summary: "Post a draft",
    keyScope: "listings:write",
    takesIdempotencyKey: true,
    body: properties.createPropertyBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    answers: { 201: properties.ownProperty },
  },
  updateProperty: {
    summary: "Change a listing",
    keyScope: "listings:write",
    body: properties.updatePropertyBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    answers: { 200: properties.ownProperty },
  },
  deleteProperty: {
    summary: "Delete a listing",
    keyScope: "listings:write",
    answers: { 204: null },
  },
  renewProperty: {
    summary: "Renew or reactivate a listing",
    keyScope: "listings:write",
    answers: { 200: properties.renewAnswer },
  },
  confirmProperty: {
    summary: "Say that a published listing can still be had; 409 for one that is not published",
    keyScope: "listings:write",
    answers: { 200: confirmAnswer },
  },
  getAskedListing: {
    summary: "The listing that a link asks its owner about; changes nothing",
    query: tokenQuery,
    answers: { 200: askedListing },
  },
  answerAskedListing: {
    summary: "The owner's answer by a link: still available, rented or sold",
    query: tokenQuery,
    body: askedListingBody,
    answers: { 200: askedListing },
  },
  addPhoto: {
    summary: "Upload one photo",
    keyScope: "listings:write",
    aliases: ["main/properties/{id}/add_images/"],
    tag: "photos",
    files: "images",
    answers: { 201: z.array(properties.propertyImage) },
  },
  orderPhoto: {
    summary: "Move a photo; `order` counts from 0",
    keyScope: "listings:write",
    tag: "photos",
    body: z.object({ order: z.int().min(0).max(3) }).meta({ id: "OrderPhotoBody" }),
    answers: { 200: z.array(properties.propertyImage) },
  },
  deletePhoto: {
    summary: "Delete a photo",
    keyScope: "listings:write",
    tag: "photos",
    answers: { 204: null },
  },
});
