import { propertyCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { wholeList } from "../../platform/database/list-page.ts";
import { listProperties, type ListDeps } from "./find/list-properties.ts";
import { listSimilarProperties } from "./find/list-similar-properties.ts";
import { mapProperties } from "./find/map-properties.ts";
import { cacheNeighbourhoods } from "./suggest/list-neighbourhoods.ts";
import { listSuggestions } from "./suggest/list-suggestions.ts";
import { understandQuery } from "./understand/understand-query.ts";
import { listWiderQueries } from "./widen/list-wider-queries.ts";

/** `usual` may lag; `fresh` reads the primary: for callers who may have just changed something. */
type Catalogue = { usual: ListDeps; fresh: ListDeps };

/** Serves lists, the map, and what helps with a search. */
export function registerSearchRoutes(serve: ServeCall, { usual, fresh }: Catalogue): void {
  const from = (request: { isFresh: boolean }): ListDeps => (request.isFresh ? fresh : usual);
  serve.limited(propertyCalls.listProperties, (request) => listProperties(from(request), request.viewer, request.query));
  serve.limited(propertyCalls.listSimilarProperties, async (request) =>
    wholeList(await listSimilarProperties(from(request), request.viewer, request.params.id)),
  );
  const listNeighbourhoods = cacheNeighbourhoods();
  serve.limited(propertyCalls.listNeighbourhoods, (request) => listNeighbourhoods(usual, request.query.city__id));
  serve.limited(propertyCalls.listWiderQueries, async (request, reply) => {
    const queries = await listWiderQueries(from(request), request.viewer, request.query);
    reply.header("x-total-count", String(queries.length));
    return queries;
  });
  serve.limited(propertyCalls.understandSearch, (request) => understandQuery(from(request), request.query.q));
  serve.limited(propertyCalls.mapProperties, (request) => mapProperties(from(request), request.viewer, request.query));
  serve.limited(propertyCalls.listPropertySuggestions, (request) =>
    listSuggestions(from(request), request.viewer, request.query.search),
  );
}
