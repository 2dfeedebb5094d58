import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightContract } from "./vite/light-contract.ts";
import { precompress } from "./vite/precompress.ts";

export default defineConfig(({ command }) => ({
  plugins: [lightContract(), tailwindcss(), reactRouter(), precompress()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    ssr: {
      // The API loads one file by its path; bundled, it holds production React whatever NODE_ENV says.
      resolve: command === "build" ? { noExternal: true } : {},
      build: { rollupOptions: { input: "./server/index.ts" } },
    },
  },
  // Found late, a dependency makes the development server reload the page.
  optimizeDeps: { include: ["@tanstack/react-query", "@base-ui/react/dialog", "embla-carousel-react"] },
}));
