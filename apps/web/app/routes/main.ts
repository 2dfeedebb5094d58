import { redirect } from "react-router";
import { paths } from "../lib/navigation/paths.ts";

/** The old client's name of home. */
export const loader = () => redirect(paths.home, 301);
