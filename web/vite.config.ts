import { defineConfig, type Plugin } from "vite";

/* The address that `staunton serve` prints, for the development server's proxy. */
const server = "http://127.0.0.1:8080";

type Bundle = Parameters<Extract<Plugin["generateBundle"], Function>>[1];
type Chunk = Extract<Bundle[string], { type: "chunk" }> & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

/* All that the page of an entry loads: its chunks, styles and other files. */
function filesOf(bundle: Bundle, entry: string): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name)) return;
    files.add(name);
    const { viteMetadata } = chunk as Chunk;
    for (const file of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]) files.add(file);
    for (const one of [...chunk.imports, ...chunk.dynamicImports]) add(one);
  };
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === "chunk" && chunk.isEntry && chunk.name === entry) add(name);
  for (const name of Object.keys(bundle)) if (/\.(wasm|svg)$/.test(name)) files.add(name);
  return [...files].sort();
}

/* Tells the service worker of the clock what it keeps for when there is no network. */
function clockWorker(): Plugin {
  return {
    name: "clock-worker",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["clock-worker.js"];
        if (worker?.type !== "chunk") throw new Error("there is no clock-worker.js");
        const kept = ["clock", ...filesOf(bundle, "clock")];
        worker.code = worker.code.replace(/["']__KEPT__["']/, JSON.stringify(JSON.stringify(kept)));
      },
    },
  };
}

export default defineConfig({
  /* The server says in the page where it stands (src/base.ts): one build serves any base path. */
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  plugins: [clockWorker()],
  build: {
    target: "es2022",
    /* The content security policy forbids inlined data other than images. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", clock: "clock.html", "clock-worker": "src/clock/worker.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "clock-worker" ? "clock-worker.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: server } } },
});
