import type { ComponentType, ReactNode } from "react";
import { PageData } from "./page-data.tsx";
import { Skeleton } from "./states.tsx";
import { useRememberedPage } from "../../lib/page/page-loader.ts";

const block = <Skeleton className="page mt-10 h-96" />;

/** The component of a route that is its data as a whole, which is stored under `name` for the way back to it. */
export function pageRoute<T extends object>(name: string, View: ComponentType<T>, skeleton: ReactNode = block) {
  return function PageRoute({ loaderData: { page } }: { loaderData: { page: T | Promise<T> } }) {
    useRememberedPage(name, page);
    return (
      <PageData page={page} skeleton={skeleton}>
        {(resolved) => <View {...resolved} />}
      </PageData>
    );
  };
}
