import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { askedListing, askedListingBody, confirmAnswer } from "./confirmations.ts";
import { limits } from "./limits.ts";
import { object, tokenQuery } from "./primitives.ts";
import * as properties from "./properties.ts";
import * as searchHelp from "./search-help.ts";
import { impressionsBody } from "./stats.ts";
import { ownerContact } from "./users.ts";

export const propertyCalls = defineGroup("properties", {
  listProperties: call("GET", "main/properties/", "optional", {
    summary: "Published listings, with filters, order and paging by cursor",
    query: properties.propertyListQuery,
    answers: { 200: z.array(properties.property) },
  }),
  listPropertySuggestions: call("GET", "main/properties/suggestions/", "optional", {
    summary: "Up to five places and titles for the beginning of a search",
    query: searchHelp.suggestionsQuery,
    answers: { 200: z.array(searchHelp.propertySuggestion) },
  }),
  listNeighbourhoods: call("GET", "main/properties/neighbourhoods/", "optional", {
    summary: "The parts of a town that most of its newest listings name, with how many listings a search for each finds",
    query: searchHelp.neighbourhoodsQuery,
    answers: { 200: z.array(searchHelp.neighbourhood) },
  }),
  listWiderQueries: call("GET", "main/properties/wider/", "optional", {
    summary: "Wider searches than a list's query that have more matches: filters loosened or let go, towns near by",
    query: properties.propertyListQuery,
    answers: { 200: z.array(searchHelp.widerQuery) },
  }),
  understandSearch: call("GET", "main/properties/understand/", "optional", {
    summary: "What a typed search means: filters of the list, and the words that are left",
    query: searchHelp.understandQuery,
    answers: { 200: searchHelp.understoodQuery },
  }),
  mapProperties: call("GET", "main/properties/map/", "optional", {
    summary: "Published listings inside a box, by the filters of the list: clusters with exact counts, and single points",
    query: properties.mapQuery,
    answers: { 200: properties.propertyMap },
  }),
  getProperty: call("GET", "main/properties/{id}/", "optional", {
    summary: "One listing",
    keyScope: "listings:write",
    answers: { 200: properties.propertyDetails },
  }),
  listPropertyPrices: call("GET", "main/properties/{id}/prices/", "optional", {
    summary: "The newest 100 public prices of a listing, newest first",
    answers: { 200: z.array(properties.propertyPrice) },
  }),
  listSimilarProperties: call("GET", "main/properties/{id}/similar/", "optional", {
    summary: "Up to four similar listings by place, kind, size and price; one at most is sponsored",
    answers: { 200: z.array(properties.similarProperty) },
  }),
  visitProperty: call("POST", "main/properties/{id}/visit/", "optional", {
    summary: "Count a visit: each viewer once a day; never the owner, staff, a robot or a made-up cookie",
    limit: "read",
    answers: { 200: properties.visitAnswer },
  }),
  countImpressions: call("POST", "main/impressions/", "optional", {
    summary: "Count the cards that a viewer saw for a second; as visits, once a day. Unknown listings are ignored",
    tag: "stats",
    limit: "read",
    body: impressionsBody,
  }),
  getOwnerContact: call("GET", "main/properties/{id}/contact/", "required", {
    summary: "The owner's phone number",
    limit: "contact",
    answers: { 200: ownerContact },
  }),
  listOwnProperties: call("GET", "main/properties/my-properties/", "required", {
    summary: "The caller's own listings in every state, newest first, paged by cursor",
    keyScope: "listings:write",
    query: properties.ownPropertiesQuery,
    answers: { 200: z.array(properties.ownProperty) },
  }),
  getQuality: call("GET", "main/properties/{id}/quality/", "required", {
    summary: "How good one's own listing is for who looks, from 0 to 100, and what would make it better; 404 for another's",
    keyScope: "listings:write",
    answers: { 200: properties.propertyQuality },
  }),
  createProperty: call("POST", "main/properties/", "required", {
    summary: "Post a draft",
    keyScope: "listings:write",
    takesIdempotencyKey: true,
    body: properties.createPropertyBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    answers: { 201: properties.ownProperty },
  }),
  updateProperty: call("PATCH", "main/properties/{id}/", "required", {
    summary: "Change a listing",
    keyScope: "listings:write",
    body: properties.updatePropertyBody,
    maxBodyBytes: limits.maxLongBodyBytes,
    answers: { 200: properties.ownProperty },
  }),
  deleteProperty: call("DELETE", "main/properties/{id}/", "required", {
    summary: "Delete a listing",
    keyScope: "listings:write",
  }),
  renewProperty: call("POST", "main/properties/{id}/renew/", "required", {
    summary: "Renew or reactivate a listing",
    keyScope: "listings:write",
    answers: { 200: properties.renewAnswer },
  }),
  confirmProperty: call("POST", "main/properties/{id}/confirm/", "required", {
    summary: "Say that a published listing can still be had; 409 for one that is not published",
    keyScope: "listings:write",
    answers: { 200: confirmAnswer },
  }),
  getAskedListing: call("GET", "main/asked-listing/", "optional", {
    summary: "The listing that a link asks its owner about; changes nothing",
    query: tokenQuery,
    answers: { 200: askedListing },
  }),
  answerAskedListing: call("POST", "main/asked-listing/", "optional", {
    summary: "The owner's answer by a link: still available, rented or sold",
    query: tokenQuery,
    body: askedListingBody,
    answers: { 200: askedListing },
  }),
  addPhoto: call("POST", "main/properties/{id}/images/", "required", {
    summary: "Upload one photo",
    keyScope: "listings:write",
    aliases: ["main/properties/{id}/add_images/"],
    tag: "photos",
    files: "images",
    answers: { 201: z.array(properties.propertyImage) },
  }),
  orderPhoto: call("PATCH", "main/properties/{id}/images/{imageId}/", "required", {
    summary: "Move a photo; `order` counts from 0",
    keyScope: "listings:write",
    tag: "photos",
    body: object("OrderPhotoBody", { order: z.int().min(0).max(3) }),
    answers: { 200: z.array(properties.propertyImage) },
  }),
  deletePhoto: call("DELETE", "main/properties/{id}/images/{imageId}/", "required", {
    summary: "Delete a photo",
    keyScope: "listings:write",
    tag: "photos",
  }),
});
