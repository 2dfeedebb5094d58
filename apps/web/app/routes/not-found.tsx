import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { NotFound } from "../features/navigation/not-found.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Page not found", isHidden: true });

export default NotFound;
