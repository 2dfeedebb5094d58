/** What is told of an outage, and after how many seconds another try is worth it. */
export const outage = { answer: { detail: "The service is briefly unavailable. Please try again." }, retryAfter: "2" } as const;
