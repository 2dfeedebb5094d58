import type { ServeCall } from "../../http/api/calls.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import { changeHours, listViewings, listViewingSlots, readHours } from "./read-viewings.ts";
import { endHopelessViewings, remindOfViewings } from "./remind-viewings.ts";
import type { ViewingsDeps } from "./viewings-deps.ts";
import { viewingCalls } from "@efie/contract";
import type { FastifyReply } from "fastify";
import { requireViewer } from "../../http/api/viewer.ts";
import { askViewing } from "./ask-viewing.ts";
import { createFeed, endFeed, readFeed, readFeedState, readViewingCalendar } from "./calendar-feed.ts";
import { changeViewing } from "./change-viewing.ts";
import type { Act } from "./viewing.policy.ts";

export { viewingsPersonalData } from "./viewings.repository.ts";

type Deps = Omit<ViewingsDeps, "links"> & { secret: string };

export type Viewings = ReturnType<typeof registerViewings>;

/** A calendar, which programs of others read. */
function sendCalendar(reply: FastifyReply, text: string, name: string) {
  void reply.header("content-disposition", `inline; filename="${name}.ics"`).header("cache-control", "no-store");
  return reply.type("text/calendar; charset=utf-8").send(text);
}

/** Registers viewings of listings: their routes, reminders, and the end of those that cannot come about. */
export function registerViewings(serve: ServeCall, { secret, ...rest }: Deps) {
  const deps = { ...rest, links: createSignedLinks(secret, "calendar file of a viewing", rest.clock) };
  const change = ({ viewer, params }: { viewer: { id: number }; params: { id: number } }, act: Act) =>
    changeViewing(deps, viewer.id, params.id, act);
  serve(viewingCalls.listViewings, (request) => listViewings(deps, request.viewer, request.query));
  serve(viewingCalls.createViewing, (request) => askViewing(deps, request.viewer, request.body));
  serve(viewingCalls.acceptViewing, (request) => change(request, { name: "accept", slot: new Date(request.body.slot) }));
  serve(viewingCalls.proposeViewing, (request) =>
    change(request, { name: "propose", slots: request.body.slots.map((slot) => new Date(slot)) }),
  );
  serve(viewingCalls.declineViewing, (request) => change(request, { name: "decline", reason: request.body.reason }));
  serve(viewingCalls.cancelViewing, (request) => change(request, { name: "cancel", reason: request.body.reason }));
  serve(viewingCalls.doneViewing, (request) => change(request, { name: "done" }));
  serve(viewingCalls.missedViewing, (request) => change(request, { name: "missed", who: request.body.who }));
  serve(viewingCalls.listViewingSlots, (request) => listViewingSlots(deps, request.viewer, request.params.id, request.query));
  // The hours of owners, and what calendars read.
  serve(viewingCalls.getViewingHours, (request) => readHours(deps, request.viewer.id));
  serve(viewingCalls.updateViewingHours, (request) => changeHours(deps, request.viewer.id, request.body));
  serve(viewingCalls.getCalendarFeed, (request) => readFeedState(deps, request.viewer.id));
  serve(viewingCalls.createCalendarFeed, (request) => createFeed(deps, request.viewer.id));
  serve(viewingCalls.deleteCalendarFeed, (request) => endFeed(deps, request.viewer.id));
  serve(viewingCalls.getViewingsCalendar, async (request, reply) =>
    sendCalendar(reply, await readFeed(deps, request.query.token ?? ""), "efie-viewings"),
  );
  serve(viewingCalls.getViewingCalendar, async (request, reply) => {
    const { viewer, params, query } = request;
    if (query.token === undefined) requireViewer(request);
    return sendCalendar(reply, await readViewingCalendar(deps, viewer, params.id, query.token ?? ""), `viewing-${params.id}`);
  });
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
