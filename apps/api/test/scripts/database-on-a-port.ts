import { createServer } from "node:net";
import { pipeline } from "node:stream";
import { startEmbeddedDatabase } from "../../src/platform/database/embedded-database.ts";

/**
 * The embedded database in a process and on a port of its own, `<folder> <port>`: a PostgreSQL that a test can kill and
 * start again where none is installed. It has one session, so whoever connects keeps to one connection.
 */
const [directory = "", port = ""] = process.argv.slice(2);
const database = await startEmbeddedDatabase({ directory });
const server = createServer((socket) => pipeline(socket, database.connect(), socket, () => {}));
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
