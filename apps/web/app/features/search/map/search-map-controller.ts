import type { PropertyMap } from "@efie/contract";
import { ghana } from "@efie/contract/ghana-map";
import type { Map as MapLibreMap, PaddingOptions } from "maplibre-gl";
import { boxAround, readBox, widen, writeBox, type Box } from "./map-box.ts";
import {
  createMarkers,
  type Lit,
  markerPlaces,
  type MapCluster,
  type MapPoint,
  type MarkerHandlers,
  type Markers,
} from "./map-markers.ts";
import { apiQuery, type SearchAddress } from "../search-query.ts";
import { api, propertyCalls } from "../../../lib/api/api.ts";
import { createMap } from "../../../ui/map/create-map.ts";

/** Results are shown from no nearer than this: the name of their town, which the drawn map has no streets for, is in view. */
const nearestView = 12;
/** At this zoom streets fill the screen: zooming in further does not split a cluster. */
const closestZoom = 16;
/** A cluster with less than this, in degrees, is one place (some 50 m). */
const onePlace = 0.0005;
/** The card over the bottom of the map, with the pin above it, in pixels. */
const cardHeight = 160;
/** How coarse the answer is from which the first view is found. */
const countryZoom = 5;

/** The search, its filters and the count lie over the top of a phone's map, buttons over its bottom; a low map keeps a third for itself. */
function viewPadding({ clientHeight: height }: HTMLElement): PaddingOptions {
  const isNarrow = matchMedia("(width < 64rem)").matches;
  if (!isNarrow) return { top: 50, right: 50, bottom: 50, left: 50 };
  return { top: Math.min(185, 0.4 * height), right: 40, bottom: Math.min(130, 0.25 * height), left: 40 };
}

export type SearchMapEvents = Pick<MarkerHandlers, "onPoint" | "onLight"> & {
  /** The markers are there, or the server did not answer. */
  readonly onFilled: (result: "full" | "empty" | "failed") => void;
  /** The map came to rest over this part of the country. */
  readonly onView: (view: Box) => void;
  /** Somebody moved the map away from what the list shows; false: the list and the map agree. */
  readonly onMoved: (hasMoved: boolean) => void;
  /** List what a search finds in this part of the map. `isPlace`: they stand so close together that only a list tells them apart. */
  readonly onSearch: (query: SearchAddress, bbox: string, isPlace: boolean) => void;
};

type Start = { readonly container: HTMLElement; readonly bbox: string | undefined; readonly styleUrl: string | null };

function fetchMap(filters: SearchAddress, box: Box, zoom: number, signal: AbortSignal): Promise<PropertyMap> {
  const query = { ...apiQuery(filters), bbox: writeBox(box), zoom: Math.max(0, Math.floor(zoom)) };
  return api.call(propertyCalls.mapProperties, { query, signal }).then(({ data }) => data);
}

/** What a map takes of a search: neither its pages nor its order. */
function mapFilters(query: SearchAddress): SearchAddress {
  const { bbox: _, cursor: __, ordering: ___, ...filters } = query;
  return filters;
}

function isOnePlace([west, south, east, north]: Box): boolean {
  return east - west < onePlace && north - south < onePlace;
}

function viewOf(map: MapLibreMap): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** A map with the results of a search, outside of React: what it shows follows the search and its own moves. */
export class SearchMapController {
  readonly #map: MapLibreMap;
  readonly #markers: Markers;
  readonly #events: SearchMapEvents;
  readonly #keepClear: ReturnType<typeof createMap>["keepClear"];
  readonly #removeMap: () => void;
  #query: SearchAddress = {};
  #lit: Lit | null = null;
  #chosen: number | null = null;
  /** The part of the map that is listed because it was asked for here: the view stays as it is. */
  #listed: string | undefined;
  #asked = new AbortController();

  /** @throws where the device cannot draw maps */
  constructor({ container, bbox, styleUrl }: Start, events: SearchMapEvents) {
    const { map, keepClear, remove } = createMap({ container, bounds: readBox(bbox ?? null) ?? ghana, styleUrl });
    this.#map = map;
    this.#removeMap = remove;
    this.#keepClear = keepClear;
    this.#events = events;
    this.#markers = createMarkers(map, {
      ...events,
      onCluster: (cluster) => this.#open(cluster),
      onPoint: (point) => {
        this.#uncover(point);
        events.onPoint(point);
      },
    });
    map.on("dragstart", () => events.onMoved(true));
    map.on("zoomstart", (event) => event.originalEvent !== undefined && events.onMoved(true));
    map.on("moveend", () => {
      events.onView(viewOf(map));
      this.#fill();
    });
  }

  /** Shows another search: its part of the map, or else everything that it finds. */
  show(query: SearchAddress): void {
    this.#query = query;
    this.#events.onMoved(false);
    const box = readBox(query.bbox ?? null);
    if (query.bbox !== undefined && query.bbox === this.#listed) this.#fill();
    else if (box !== undefined) this.#goTo(box, { padding: 0 });
    else
      this.#ask(ghana, countryZoom, (answer) =>
        this.#goTo(boxAround(answer) ?? ghana, { padding: viewPadding(this.#map.getContainer()), maxZoom: nearestView }),
      );
    this.#listed = query.bbox;
  }

  light(lit: Lit | null, chosen: number | null): void {
    this.#lit = lit;
    this.#chosen = chosen;
    this.#markers.light(lit, chosen);
  }

  searchHere(): void {
    this.#listed = writeBox(viewOf(this.#map));
    this.#events.onSearch(this.#query, this.#listed, false);
  }

  /** Degrees. */
  center(longitude: number, latitude: number): void {
    this.#map.jumpTo({ center: [longitude, latitude], zoom: 13 });
    this.#events.onMoved(true);
  }

  remove(): void {
    this.#asked.abort();
    this.#removeMap();
  }

  #ask(box: Box, zoom: number, then: (answer: PropertyMap) => void): void {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    fetchMap(mapFilters(this.#query), box, zoom, signal).then(
      (answer) => signal.aborted || then(answer),
      () => signal.aborted || this.#events.onFilled("failed"),
    );
  }

  #fill(): void {
    this.#ask(viewOf(this.#map), this.#map.getZoom(), (answer) => {
      this.#markers.show(answer);
      this.#keepClear(markerPlaces(answer));
      this.#markers.light(this.#lit, this.#chosen);
      this.#events.onFilled(boxAround(answer) === null ? "empty" : "full");
    });
  }

  #open({ bbox }: MapCluster): void {
    if (isOnePlace(bbox) || this.#map.getZoom() >= closestZoom)
      this.#events.onSearch(this.#query, writeBox(widen(bbox, onePlace)), true);
    else {
      this.#map.fitBounds([...bbox], { padding: 60, maxZoom: closestZoom });
      this.#events.onMoved(true);
    }
  }

  /** The card of a chosen pin lies over the bottom of the map: a pin there moves up, out from under it. */
  #uncover({ longitude, latitude }: MapPoint): void {
    const { y } = this.#map.project([longitude, latitude]);
    const bar = document.querySelector('[data-bottom-bar="always"], .bottom-navigation')?.clientHeight ?? 0;
    const covered = y - (this.#map.getContainer().clientHeight - cardHeight - bar);
    if (covered > 0) this.#map.panBy([0, covered]);
  }

  /** A view that stays as it is raises no event, so the markers are asked for here. */
  #goTo(box: Box, options: { padding: number | PaddingOptions; maxZoom?: number }): void {
    this.#map.fitBounds([...box], { ...options, animate: false });
    this.#fill();
  }
}
