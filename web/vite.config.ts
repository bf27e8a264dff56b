import { defineConfig } from "vite";

/* The address that `staunton serve` prints, for the development server's proxy. */
const server = "http://127.0.0.1:8080";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    /* The content security policy forbids inlined data other than images. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server } } },
});
