/** The calls of members and staff, apart from those that public pages load. */
export * from "@efie/contract/member-calls";
