import { buildWeb } from "./web-build.ts";

/** `npm run build`: builds the web app. `npm start` uses that build until its sources change. */
if (!(await buildWeb())) process.exitCode = 1;
