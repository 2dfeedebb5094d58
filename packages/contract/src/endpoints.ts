import { named } from "./call.ts";

/* What public pages ask for. `member-endpoints.ts` has the rest, which they do not load. */

export const accountEndpoints = named({
  register: { method: "POST", path: "core/user/create/", auth: "optional" },
  login: { method: "POST", path: "core/user/login/", auth: "optional" },
  refreshToken: { method: "POST", path: "core/token/refresh/", auth: "optional" },
  logout: { method: "POST", path: "core/user/logout/", auth: "optional" },
  reauthenticate: { method: "POST", path: "core/user/reauthenticate/", auth: "required" },
  getCurrentUser: { method: "GET", path: "core/user/me/", auth: "required" },
  updateCurrentUser: { method: "PATCH", path: "core/user/me/", auth: "required" },
  listPublicProfiles: { method: "GET", path: "core/users/all/", auth: "optional" },
});

export const agentEndpoints = named({
  listAgents: { method: "GET", path: "main/agents/", auth: "optional" },
  getAgent: { method: "GET", path: "main/users/{username}/", auth: "optional" },
  listPeopleReviews: { method: "GET", path: "main/users/{username}/reviews/", auth: "optional" },
});

export const favoriteEndpoints = named({
  listFavorites: { method: "GET", path: "main/favorites/", auth: "required" },
  listFavoriteIds: { method: "GET", path: "main/favorites/ids/", auth: "required" },
  listPropertyFavorites: {
    method: "GET",
    path: "main/properties/{id}/favorites/",
    auth: "required",
  },
  addFavorite: { method: "POST", path: "main/properties/{id}/favorites/", auth: "required" },
  clearFavorite: { method: "DELETE", path: "main/properties/{id}/favorites/", auth: "required" },
  updateFavorite: { method: "PATCH", path: "main/favorites/{id}/", auth: "required" },
  removeFavorite: { method: "DELETE", path: "main/properties/{id}/favorites/{favId}/", auth: "required" },
});

export const messageEndpoints = named({
  listMessages: { method: "GET", path: "main/messages/", auth: "required" },
  countUnreadMessages: { method: "GET", path: "main/messages/unread/", auth: "required" },
  sendMessage: { method: "POST", path: "main/messages/", auth: "required" },
  markMessagesRead: { method: "PATCH", path: "main/messages/mark_read/", auth: "required" },
});

export const notificationEndpoints = named({
  listNotifications: { method: "GET", path: "main/notifications/", auth: "required" },
  countUnreadNotifications: {
    method: "GET",
    path: "main/notifications/unread/",
    auth: "required",
  },
  markNotificationRead: { method: "PATCH", path: "main/notifications/{id}/", auth: "required" },
  markAllNotificationsRead: { method: "PATCH", path: "main/notifications/", auth: "required" },
});

export const areaEndpoints = named({
  listAreas: { method: "GET", path: "main/areas/", auth: "optional" },
  listAreaPrices: { method: "GET", path: "main/areas/{city}/", auth: "optional" },
  getAreaPrices: { method: "GET", path: "main/areas/{city}/prices/", auth: "optional" },
});

export const placeEndpoints = named({
  listRegions: { method: "GET", path: "main/regions/", auth: "optional" },
  listCities: { method: "GET", path: "main/cities/", auth: "optional" },
  listPropertyFeatures: { method: "GET", path: "main/property_features/", auth: "optional" },
});

export const propertyEndpoints = named({
  listProperties: { method: "GET", path: "main/properties/", auth: "optional" },
  understandSearch: { method: "GET", path: "main/properties/understand/", auth: "optional" },
  mapProperties: { method: "GET", path: "main/properties/map/", auth: "optional" },
  listPropertySuggestions: {
    method: "GET",
    path: "main/properties/suggestions/",
    auth: "optional",
  },
  listNeighbourhoods: { method: "GET", path: "main/properties/neighbourhoods/", auth: "optional" },
  listWiderQueries: { method: "GET", path: "main/properties/wider/", auth: "optional" },
  getProperty: { method: "GET", path: "main/properties/{id}/", auth: "optional" },
  listSimilarProperties: {
    method: "GET",
    path: "main/properties/{id}/similar/",
    auth: "optional",
  },
  listPropertyPrices: { method: "GET", path: "main/properties/{id}/prices/", auth: "optional" },
  visitProperty: { method: "POST", path: "main/properties/{id}/visit/", auth: "optional" },
  countImpressions: { method: "POST", path: "main/impressions/", auth: "optional" },
  getOwnerContact: { method: "GET", path: "main/properties/{id}/contact/", auth: "required" },
  listOwnProperties: { method: "GET", path: "main/properties/my-properties/", auth: "required" },
  createProperty: { method: "POST", path: "main/properties/", auth: "required" },
  getQuality: { method: "GET", path: "main/properties/{id}/quality/", auth: "required" },
  updateProperty: { method: "PATCH", path: "main/properties/{id}/", auth: "required" },
  deleteProperty: { method: "DELETE", path: "main/properties/{id}/", auth: "required" },
  renewProperty: { method: "POST", path: "main/properties/{id}/renew/", auth: "required" },
  confirmProperty: { method: "POST", path: "main/properties/{id}/confirm/", auth: "required" },
  getAskedListing: { method: "GET", path: "main/asked-listing/", auth: "optional" },
  answerAskedListing: { method: "POST", path: "main/asked-listing/", auth: "optional" },
  addPhoto: { method: "POST", path: "main/properties/{id}/images/", auth: "required" },
  orderPhoto: { method: "PATCH", path: "main/properties/{id}/images/{imageId}/", auth: "required" },
  deletePhoto: { method: "DELETE", path: "main/properties/{id}/images/{imageId}/", auth: "required" },
});

export const homeEndpoints = named({
  getHome: { method: "GET", path: "main/home/", auth: "optional" },
});

export const phoneSignInEndpoints = named({
  sendSignInCode: { method: "POST", path: "core/phone-sign-in/", auth: "optional" },
  signInByNumber: { method: "POST", path: "core/phone-sign-in/confirm/", auth: "optional" },
});
