import { fileURLToPath } from "node:url";
import { compressBuild } from "./precompress.ts";

/** Run by `npm start` after its quick build, while the server serves. */
await compressBuild(fileURLToPath(new URL("../build/client", import.meta.url)));
