import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { developersApart, isForDevelopers } from "./vite/developers-apart.ts";
import { inlineLimits, lightCalls } from "./vite/light-contract.ts";
import { inlineScripts } from "./vite/inline-scripts.ts";
import { oldBrowsers } from "./vite/old-browsers.ts";
import { plainIcons } from "./vite/plain-icons.ts";
import { precompress } from "./vite/precompress.ts";
import { stampWorker } from "./vite/stamp-worker.ts";
import { cssTarget, scriptTarget } from "./vite/supported-browsers.ts";

/**
 * What public pages show and ask, with all that it imports: one file compresses better than a dozen, and costs one round trip.
 * What opens on demand and what only signed-in people need stay apart.
 */
const shared =
  /\/app\/(root|lib\/(session\/sign-outs|page\/page-loader|storage\/(draft|stored-list))|ui\/(feedback\/page-data|navigation\/breadcrumb)|entities\/(account\/(viewer|public-)|property\/property-card)|features\/(favorites\/favorite-button|recently-viewed\/viewed|property-details\/(details-words|structured-data)))[\w-]*\.tsx?$|lucide-react\/.*\/(chevron-left|house|map-pin|search-x)\./;
/** What lists and the forms beside them need. */
const lists =
  /\/(select-box|numbers|property-grid|pagination|card-property|structured-list|use-request|use-action|page-route)\.tsx?$|lucide-react\/.*\/(arrow-right|bell-(plus|ring)|list|search)\./;
/** What home, the search and its filters share. */
const searchBox = /\/features\/search\/(box-lists|filter-names|sort-select|use-suggest-box)|\/property\/use-more-properties/;
/** Parts of a property's page that two or three others have, too. */
const parts =
  /\/(report-button|blocked-owners|check-badges|link-tabs|action-link|area-prices|property-facts)\.tsx?$|lucide-react\/.*\/(external-link|info|shield-check)\./;
/** What waits for the network, and who shows it: loaded once a page is there, or when something is sent. */
const queue =
  /\/app\/(lib\/(send-queue|storage\/device-store)|ui\/feedback\/waiting|entities\/property\/confirm-listing|entities\/message\/message-sending|lib\/api\/idempotency-key)|idb-keyval/;
/** What several screens of signed-in people need, but for what opens on demand and what two or three public pages need, too. */
const personal = /\/app\/(ui|lib|entities)\/|lucide-react|\/packages\//;
const notPersonal =
  /dialog|overlay-|quer(y|ies)|\/(socket|unread|map|check|report|block|review)\/|account-rules|shown-pushes|\/star\.|\/property\/(has-listings|watch-impressions|photos\/)|send-resumably/;
const isPersonal = (id: string) =>
  [notPersonal, queue].every((other) => !other.test(id)) && personal.test(id) && !isForDevelopers(id);
const chunkGroups = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  { name: "shared", test: shared },
  { name: "lists", test: lists },
  { name: "search-box", test: searchBox },
  { name: "results", test: /\/features\/(compare\/compare(d|-button)|alerts\/alert-me)\.tsx?$/ },
  { name: "parts", test: parts },
  { name: "personal", test: isPersonal, minShareCount: 3 },
  { name: "queue", test: queue, minShareCount: 2 },
  // A page with all that is only its own: what another screen needs, too, belongs above, or that screen loads the page.
  { name: (id: string) => /\/routes\/(home|search|details)(-properties)?\.tsx$/.exec(id)?.[1] ?? null },
];

export default defineConfig(({ command }) => ({
  plugins: [
    developersApart(),
    inlineLimits(),
    inlineScripts(),
    lightCalls(),
    plainIcons(),
    tailwindcss(),
    reactRouter(),
    oldBrowsers(),
    stampWorker(),
    precompress(),
  ],
  // The map's library says that its files do nothing by themselves, so its worker would be left out of the worker's file.
  worker: { format: "iife", rolldownOptions: { treeshake: false } },
  build: { cssTarget, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    client: { build: { target: scriptTarget, rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    ssr: {
      // Bundled whole, the pages' server is React's production build whatever NODE_ENV the process has: three times as fast.
      ...(command === "build" && {
        resolve: { noExternal: true as const },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: { target: "es2022", cssMinify: true, rolldownOptions: { input: "./server/index.ts" } },
    },
  },
  // A dependency found late makes the development server reload the page: all of them are looked for at the start.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx", "app/features/**/*.tsx", "app/entities/**/*.tsx"],
  },
}));
