import type { ServeCall } from "../../http/api/calls.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import { listViewings } from "./read-viewings.ts";
import { endHopelessViewings, remindOfViewings } from "./remind-viewings.ts";
import type { ViewingsDeps } from "./viewings-deps.ts";
import { registerViewingRoutes } from "./viewings.routes.ts";

export { viewingsPersonalData } from "./viewings.repository.ts";

type Deps = Omit<ViewingsDeps, "links"> & { secret: string };

export type Viewings = ReturnType<typeof registerViewings>;

/** Registers viewings of listings: their routes, reminders, and the end of those that cannot come about. */
export function registerViewings(serve: ServeCall, { secret, ...rest }: Deps) {
  const deps = { ...rest, links: createSignedLinks(secret, "calendar file of a viewing", rest.clock) };
  registerViewingRoutes(serve, deps);
  return {
    /** What home shows of viewings: those to come of either side, the soonest first. */
    listComing: async (reader: { id: number; isStaff: boolean }, limit: number) => {
      const query = { from: deps.clock.now().toISOString(), state: ["requested" as const, "confirmed" as const], limit };
      return (await listViewings(deps, reader, query)).items;
    },
    jobs: [
      { name: "remind people of viewings", everySeconds: 60, run: () => remindOfViewings(deps) },
      { name: "end viewings that cannot come about", everySeconds: 300, run: () => endHopelessViewings(deps) },
    ],
  };
}
