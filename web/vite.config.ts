import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkFileNames, createChunks } from './vite/chunks.ts'
import { contract } from './vite/contract.ts'
import { fontPreload } from './vite/font-preload.ts'
import { emojiData } from './vite/emoji-data.ts'
import { messages } from './vite/messages.ts'
import { createPreloads } from './vite/preloads.ts'
import { serviceWorker } from './vite/service-worker.ts'

const preloads = createPreloads()
const messageParser = '@formatjs/icu-messageformat-parser'

/** Works as it stands in Vite's middleware mode: whoever serves passes `server.middlewareMode` and keeps the calls to itself. */
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
  ],
  resolve: {
    // Messages are compiled at build, so the parser never reaches a browser.
    alias:
      command === 'build'
        ? [{ find: new RegExp(`^${messageParser}$`), replacement: fileURLToPath(import.meta.resolve(`${messageParser}/no-parser.js`)) }]
        : [],
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    // The React compiler takes most of a build; to be told so each time helps nobody who starts Atrium.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: createChunks(), chunkFileNames },
    },
  },
}))
