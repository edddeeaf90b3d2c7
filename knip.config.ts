import type { KnipConfig } from 'knip'

/** Types may be exported for readers of a signature; a value that only its own file uses may not. */
export default {
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    '.': {
      entry: ['scripts/{test,dev,shots,schema,budgets,environment-table}.ts', 'scripts/setup.cjs'],
      project: ['scripts/**/*.{ts,cjs}', '*.ts'],
      // e2e lists it; the browser is found for all.
      ignoreDependencies: ['playwright'],
    },
    contract: { entry: ['src/**/index.ts'], project: 'src/**/*.ts' },
    server: { entry: ['src/main.ts', 'src/seed.ts'], project: 'src/**/*.ts', ignoreDependencies: ['kysely-codegen'] },
    web: {
      entry: ['src/app/service-worker/worker.ts'],
      project: ['{src,vite}/**/*.{ts,tsx}', 'public/*.js'],
      ignoreDependencies: ['@fontsource-variable/inter', 'emojibase-data'],
    },
    e2e: { entry: ['*.test.ts'], project: '**/*.ts' },
  },
} satisfies KnipConfig
