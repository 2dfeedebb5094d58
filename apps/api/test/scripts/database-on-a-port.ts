import { createServer } from "node:net";
import { pipeline } from "node:stream";
import { startEmbeddedDatabase } from "../../src/platform/database/embedded-database.ts";

/**
 * Serves the embedded database on a port, `<folder> <port>`: a PostgreSQL that a test can kill and restart where none
 * is installed. It has one session, so clients must use one connection.
 */
const [directory = "", port = ""] = process.argv.slice(2);
const database = await startEmbeddedDatabase({ directory });
const server = createServer((socket) => pipeline(socket, database.connect(), socket, () => {}));
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
