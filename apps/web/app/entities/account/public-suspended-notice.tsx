import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

/** The notice on a page that is everybody's. Show it to suspended people only: then nobody else loads it. */
export const PublicSuspendedNotice = lazyPart(async () => ({ default: (await import("./suspended-notice.tsx")).SuspendedText }));
