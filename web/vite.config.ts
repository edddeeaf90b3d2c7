import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { assetFileNames, chunkFileNames, createChunks } from './vite/chunks.ts'
import { compress } from './vite/compress.ts'
import { contract } from './vite/contract.ts'
import { fontPreload } from './vite/font-preload.ts'
import { emojiData } from './vite/emoji-data.ts'
import { messages } from './vite/messages.ts'
import { preloadLists } from './vite/preload-lists.ts'
import { createPreloads } from './vite/preloads.ts'
import { serviceWorker } from './vite/service-worker.ts'

const preloads = createPreloads()
const messageParser = '@formatjs/icu-messageformat-parser'

/** Also works in Vite's middleware mode: the caller passes `server.middlewareMode` and handles the API calls itself. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    contract(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    messages(),
    emojiData(),
    fontPreload(),
    serviceWorker(),
    preloads.plugin,
    preloadLists(),
    compress(),
  ],
  resolve: {
    // Messages are compiled at build time, so the parser is not part of the bundle.
    alias:
      command === 'build'
        ? [{ find: new RegExp(`^${messageParser}$`), replacement: fileURLToPath(import.meta.resolve(`${messageParser}/no-parser.js`)) }]
        : [],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    emptyOutDir: true,
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    // The React compiler takes most of the build time; a warning about it on each build would be of no use.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: createChunks(), chunkFileNames, assetFileNames },
    },
  },
}))
