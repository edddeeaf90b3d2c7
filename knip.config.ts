import type { KnipConfig } from 'knip'

/** Types may be exported for readers of a signature; a value that only its own file uses may not. */
export default {
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{test,test-long,dev,shots,schema,budgets,common-passwords,environment-table}.ts',
        'scripts/setup.cjs',
        'scripts/{*.test,vitest.config}.ts',
        'playwright.config.ts',
      ],
      project: ['scripts/**/*.{ts,cjs}', '*.ts'],
      // The manifests are put together with it where a machine has it.
      ignoreBinaries: ['kubectl'],
      // e2e lists them; the browser is found for all.
      ignoreDependencies: ['playwright', '@playwright/test'],
    },
    contract: { entry: ['src/**/index.ts'], project: 'src/**/*.ts' },
    server: {
      // The node that the kills end, and what reads files, run in processes of their own.
      entry: ['src/main.ts', 'src/seed.ts', 'src/backup.ts', 'src/migrate.ts', 'src/faults/node.ts', 'src/modules/files/text/reader.ts'],
      project: 'src/**/*.ts',
      ignoreDependencies: ['kysely-codegen'],
      // Tests use them where a machine has them, and say so where it has not.
      ignoreBinaries: ['openssl', 'redis-server'],
    },
    web: {
      entry: ['src/app/service-worker/worker.ts'],
      project: ['{src,vite}/**/*.{ts,tsx}', 'public/*.js'],
      ignoreDependencies: ['@fontsource-variable/inter', 'emojibase-data'],
    },
    bench: {
      // Each runs in a process of its own.
      entry: ['{bench,seed,floor,node,import}.ts'],
      project: '**/*.ts',
      // They have no face for a bench: it takes their files by path.
      ignoreDependencies: ['@atrium/server'],
    },
    e2e: { entry: ['*.test.ts', 'build.ts', 'serve.ts'], project: '**/*.ts' },
  },
} satisfies KnipConfig
