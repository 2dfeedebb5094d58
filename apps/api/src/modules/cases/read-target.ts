import type { ReportTarget } from "@efie/contract";
import { createHash } from "node:crypto";
import type { Executor } from "../../platform/database/tables.ts";
import type { CaseDeps } from "./case-deps.ts";

export type TargetRef = { type: ReportTarget; id: number };

/** What was reported, as it is now. `version` changes with what staff judge of it; `document` is JSON. */
export type Target = { ownerId: number; title: string; version: string; document: string; photoHashes: readonly string[] };

async function readUser({ accounts }: CaseDeps, tx: Executor, id: number): Promise<Target | null> {
  const profile = (await accounts.findProfiles(tx, [id])).get(id);
  if (!profile) return null;
  const { username, first_name, last_name, account_type } = profile;
  const judged = JSON.stringify([username, first_name, last_name, account_type]);
  const version = createHash("sha256").update(judged).digest("hex").slice(0, 32);
  const title = `${first_name} ${last_name}`.trim() || username;
  return { ownerId: id, title, version, document: JSON.stringify(profile), photoHashes: [] };
}

async function readMessage({ messages }: CaseDeps, tx: Executor, id: number): Promise<Target | null> {
  const message = await messages.readReported(tx, id);
  if (!message) return null;
  const title = `Message from ${message.sender_name || message.sender_username}`;
  // A message never changes.
  return { ownerId: message.sender, title, version: "sent", document: JSON.stringify(message), photoHashes: [] };
}

async function readReview({ reviews }: CaseDeps, tx: Executor, id: number): Promise<Target | null> {
  const found = await reviews.readJudged(tx, id);
  if (!found || found.review.is_removed) return null;
  const { authorId, review } = found;
  const version = review.reply === null ? "written" : "replied";
  // Who reported it reads the title, and not who wrote the review.
  const title = "A review of a person";
  return { ownerId: authorId, title, version, document: JSON.stringify(review), photoHashes: [] };
}

/** Reads what was reported, as it is now; a property is locked until the transaction ends. Null when it is gone. */
export async function readTarget(deps: CaseDeps, tx: Executor, { type, id }: TargetRef): Promise<Target | null> {
  if (type === "user") return await readUser(deps, tx, id);
  if (type === "message") return await readMessage(deps, tx, id);
  if (type === "review") return await readReview(deps, tx, id);
  const property = await deps.properties.judged.readJudged(tx, id);
  if (!property) return null;
  const { title, ownerId, document, photoHashes } = property;
  return { ownerId, title, version: property.version.split("-")[0] ?? "", document, photoHashes };
}
