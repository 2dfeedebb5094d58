import { savedSearchCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { wholeList } from "../../platform/database/list-page.ts";
import { createGuestSearch, createSavedSearch } from "./create-saved-search.ts";
import { activateMailedSearch, changeMailedSearch, endMailedSearch, readMailedSearch } from "./mailed-search.ts";
import { deleteSavedSearch, listMatches, listOwnSearches, updateSavedSearch } from "./own-searches.ts";
import type { SavedSearchesDeps } from "./saved-searches-deps.ts";

/** What a guest's link stands for; the token is all that is needed. */
function registerMailedSearchRoutes(serve: ServeCall, deps: SavedSearchesDeps): void {
  serve(savedSearchCalls.getMailedSearch, ({ query }) => readMailedSearch(deps, query.token));
  serve(savedSearchCalls.activateMailedSearch, ({ query }) => activateMailedSearch(deps, query.token));
  serve(savedSearchCalls.updateMailedSearch, ({ query, body }) => changeMailedSearch(deps, query.token, body.frequency));
  serve(savedSearchCalls.endMailedSearch, ({ query }) => endMailedSearch(deps, query.token));
}

export function registerSavedSearchRoutes(serve: ServeCall, deps: SavedSearchesDeps): void {
  serve(savedSearchCalls.listSavedSearches, (request) => listOwnSearches(deps, request.viewer.id));
  serve(savedSearchCalls.createSavedSearch, async (request, reply) => {
    if (request.viewer) {
      const { search, isNew } = await createSavedSearch(deps, request.viewer.id, request.body);
      reply.code(isNew ? 201 : 200);
      return search;
    }
    await createGuestSearch(deps, request.body, request.ip);
    return reply.code(202).send();
  });
  serve(savedSearchCalls.updateSavedSearch, ({ viewer, params, body }) => updateSavedSearch(deps, viewer.id, params.id, body));
  serve(savedSearchCalls.deleteSavedSearch, (request) => deleteSavedSearch(deps, request.viewer.id, request.params.id));
  serve(savedSearchCalls.listSavedSearchMatches, async (request) =>
    wholeList(await listMatches(deps, request.viewer, request.params.id)),
  );
  registerMailedSearchRoutes(serve, deps);
}
