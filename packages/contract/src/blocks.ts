import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { id, instant, object } from "./primitives.ts";

/** Somebody that the caller has blocked: neither can write to the other. */
export const block = object("Block", { user: z.object({ id, username: z.string(), name: z.string() }), created_at: instant });
export type Block = z.infer<typeof block>;

/** Owners by id: whom the caller has blocked, and who has blocked the caller and has a listing that others see. */
export const hiddenOwners = object("HiddenOwners", { blocked: z.array(id), blocked_by: z.array(id) });
export type HiddenOwners = z.infer<typeof hiddenOwners>;

export const blockCalls = defineGroup("messages", {
  listBlocks: call("GET", "main/blocks/", "required", {
    summary: "The people that the caller has blocked, the newest first; at most 500",
    answers: { 200: z.array(block) },
  }),
  listHiddenOwners: call("GET", "main/blocks/owners/", "required", {
    summary: "Whose listings the caller is not shown: lists leave them out, and pages that are everybody's hide them by script",
    answers: { 200: hiddenOwners },
  }),
  createBlock: call("POST", "main/blocks/", "required", {
    summary: "Block a person: neither can write to the other (403). 200 for who is blocked already, 409 beyond 500",
    body: object("BlockBody", { user: id }),
    answers: { 200: block, 201: block },
  }),
  deleteBlock: call("DELETE", "main/blocks/{user}/", "required", {
    summary: "Take a block back",
  }),
});
