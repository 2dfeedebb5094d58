// In this order: the library calls what old browsers lack.
import "../../lib/document/missing-features.js";
import "maplibre-gl/dist/maplibre-gl-worker.mjs";
