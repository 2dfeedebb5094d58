import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { developersApart, isForDevelopers } from "./vite/developers-apart.ts";
import { inlineLimits } from "./vite/inline-limits.ts";
import { inlineScripts } from "./vite/inline-scripts.ts";
import { oldBrowsers } from "./vite/old-browsers.ts";
import { plainIcons } from "./vite/plain-icons.ts";
import { precompress } from "./vite/precompress.ts";
import { stampWorker } from "./vite/stamp-worker.ts";
import { cssTarget, scriptTarget } from "./vite/supported-browsers.ts";

/**
 * Two files that every page needs, instead of two dozen that a phone would fetch one round trip after another. What
 * opens on demand (dialogs and their library) and what only signed-in people need stay apart.
 */
const shared =
  /\/app\/(ui|lib|entities)\/(?!.*(dialog|overlay-|back-closes|follow-keyboard|quer(y|ies)|socket\/|unread\/|map\/))|\/features\/navigation\/(?!mobile-menu|desk-link)|lucide-react|\/packages\//;
/** What several screens of signed-in people need, and no public page at first: a tenth of the shared file. */
const personal =
  /\/contract\/src\/((light-)?member-|posting\.)|\/app\/(entities\/(account\/(?!viewer|public-)|report\/report-words|check\/check-words|property\/(land-papers|review-state|form\/|quality\/)|payment|stats\/|viewing\/)|lib\/(api\/(member-calls|private-file|upload\.)|push\/device-push|storage\/kept-query|page\/use-mailed-link|browser\/(shrink-(image|bitmap)|passkeys|save-file|when-online)|navigation\/use-go-back|forms\/submit-form)|ui\/(overlays\/confirm|actions\/copy-button|feedback\/(undo|progress-bar|as-of)|layout\/(collapsible|sections)|media\/days-table|navigation\/group-links|fields\/(search-field|toggle|password-field|limited-text|choice-group)))|lucide-react\/.*\/(key-round|flask-conical|mail-open|pencil|gavel|lock-keyhole|eye|eye-off|credit-card|copy|download|smartphone|circle-check)\./;
/** Parts of two or three pages: the others do not load them. */
const apart =
  /\/app\/entities\/(check|report|block|review)\/|\/account\/public-|\/property\/(has-listings|watch-impressions|photos\/)|\/lib\/api\/send-resumably/;
/** What waits for the network, and who shows it: loaded once a page is there, or when something is sent. */
const queue =
  /\/app\/(lib\/(send-queue|storage\/stored-files|browser\/with-lock)|ui\/feedback\/waiting|entities\/property\/confirm-listing|entities\/message\/message-(draft|words)|lib\/api\/idempotency-key)|idb-keyval/;
const isShared = (id: string) =>
  !queue.test(id) && shared.test(id) && !personal.test(id) && !apart.test(id) && !isForDevelopers(id);
const chunkGroups = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
  { name: "shared", test: isShared, minShareCount: 3 },
  { name: "personal", test: (id: string) => personal.test(id) && !isForDevelopers(id), minShareCount: 3 },
  // Each by itself would be a file whose headers weigh more than what is in it.
  {
    name: "icons",
    test: /lucide-react\/.*\/(phone|search-x|shield-check|user-round|external-link|info|list)\.|\/map-pin-mark\./,
    minShareCount: 2,
  },
  {
    name: "parts",
    test: /\/(structured-data|typed-message|public-suspended-notice|page-problem|not-found|share-link|ask-for-number|path-of|navigation\/links|unread\/unread)\.tsx?$/,
    minShareCount: 2,
  },
  { name: "trust", test: /\/(report-button|blocked-owners|check-badges)\.tsx?$|lucide-react\/.*\/ban\./, minShareCount: 2 },
  { name: "queue", test: queue, minShareCount: 2 },
  { name: "compare", test: /\/features\/compare\/compare(d|-button)\.tsx?$/ },
];

export default defineConfig(({ command }) => ({
  plugins: [
    developersApart(),
    inlineLimits(),
    inlineScripts(),
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
