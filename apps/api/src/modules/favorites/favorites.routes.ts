import { favoriteCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { addFavorite } from "./add-favorite.ts";
import { clearFavorite, removeFavorite, writeNote } from "./change-favorite.ts";
import type { FavoritesDeps } from "./favorites-deps.ts";
import { presentFavorite, listFavoriteIds, listFavorites, listPropertyFavorites } from "./list-favorites.ts";

export function registerFavorites(serve: ServeCall, deps: FavoritesDeps): void {
  serve(favoriteCalls.listFavorites, (request) => listFavorites(deps, requireViewer(request), request.query));
  serve(favoriteCalls.listFavoriteIds, (request) => listFavoriteIds(deps.db, requireViewer(request).id));
  serve(favoriteCalls.listPropertyFavorites, (request) => listPropertyFavorites(deps, requireViewer(request), request.params.id));
  serve(favoriteCalls.addFavorite, async (request, reply) => {
    const { favorite, isNew } = await addFavorite(deps, requireViewer(request), request.params.id);
    reply.code(isNew ? 201 : 200);
    return presentFavorite(favorite);
  });
  serve(favoriteCalls.updateFavorite, (request) =>
    writeNote(deps.db, { id: request.params.id, userId: requireViewer(request).id, note: request.body.note }),
  );
  serve(favoriteCalls.clearFavorite, async (request) => {
    await clearFavorite(deps, { propertyId: request.params.id, userId: requireViewer(request).id });
  });
  serve(favoriteCalls.removeFavorite, async (request) => {
    const { id: propertyId, favId: id } = request.params;
    await removeFavorite(deps, { id, propertyId, userId: requireViewer(request).id });
  });
}
