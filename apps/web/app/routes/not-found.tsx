import { data } from "react-router";
import { NotFound } from "../features/navigation/not-found.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const loader = () => data(null, { status: 404 });

export const meta = fixedMeta({ title: "Page not found", isHidden: true });

export default NotFound;
