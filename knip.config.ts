import type { KnipConfig } from 'knip'

/** Types may be exported for readers of a signature; a value that only its own file uses may not. */
export default {
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{test,dev,shots,schema,budgets,environment-table}.ts',
        'scripts/setup.cjs',
        'scripts/{*.test,vitest.config}.ts',
        'playwright.config.ts',
      ],
      project: ['scripts/**/*.{ts,cjs}', '*.ts'],
      // e2e lists them; the browser is found for all.
      ignoreDependencies: ['playwright', '@playwright/test'],
    },
    contract: { entry: ['src/**/index.ts'], project: 'src/**/*.ts' },
    server: {
      // The node that the kills end runs in a process of its own.
      entry: ['src/main.ts', 'src/seed.ts', 'src/faults/node.ts'],
      project: 'src/**/*.ts',
      ignoreDependencies: ['kysely-codegen'],
    },
    web: {
      entry: ['src/app/service-worker/worker.ts'],
      project: ['{src,vite}/**/*.{ts,tsx}', 'public/*.js'],
      ignoreDependencies: ['@fontsource-variable/inter', 'emojibase-data'],
    },
    e2e: { entry: ['*.test.ts', 'build.ts', 'serve.ts'], project: '**/*.ts' },
  },
} satisfies KnipConfig
