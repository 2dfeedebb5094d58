import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { createQuickReplyBody, desk, lead, leadsQuery, quickReply, updateLeadBody, updateQuickReplyBody } from "../leads.ts";
import { leadEndpoints } from "../member-endpoints.ts";

export const leadCalls = defineGroup("leads", leadEndpoints, {
  getDesk: {
    summary: "What waits for the caller as an owner, the most costly first, and their week",
    answers: { 200: desk },
  },
  listLeads: {
    summary: "Who asked about the caller's listings, newest first, paged by cursor",
    keyScope: "leads:read",
    query: leadsQuery,
    answers: { 200: z.array(lead) },
  },
  updateLead: {
    summary: "Say how far one got with somebody, note it, or be reminded; a state other than new ends the waiting",
    body: updateLeadBody,
    answers: { 200: lead },
  },
  exportLeads: {
    summary: "The caller's newest 5,000 leads as a spreadsheet (CSV)",
    keyScope: "leads:read",
    answers: { 200: null },
  },
  listQuickReplies: {
    summary: "The caller's ready answers, oldest first; at most 30",
    answers: { 200: z.array(quickReply) },
  },
  createQuickReply: {
    summary: "Keep an answer ready; 409 beyond 30",
    body: createQuickReplyBody,
    answers: { 201: quickReply },
  },
  updateQuickReply: {
    summary: "Change a ready answer",
    body: updateQuickReplyBody,
    answers: { 200: quickReply },
  },
  deleteQuickReply: {
    summary: "Delete a ready answer",
    answers: { 204: null },
  },
});
