import { buildWeb } from "./web-build.ts";

/** `npm run build`: builds the web app anew. `npm start` takes that build while its sources stay as they are. */
if (!(await buildWeb())) process.exitCode = 1;
