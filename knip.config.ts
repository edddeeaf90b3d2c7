import type { KnipConfig } from 'knip'

/** Types may be exported for readers of a signature; values used only in their own file may not. */
export default {
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{test,test-changed,test-long,dev,shots,schema,budgets}.ts',
        'scripts/setup.cjs',
        'scripts/generating/{common-passwords,environment-table}.ts',
        'scripts/**/*.test.ts',
        'playwright.config.ts',
      ],
      project: ['scripts/**/*.{ts,cjs}', '*.ts'],
      // Used to render the manifests on machines that have it.
      ignoreBinaries: ['kubectl'],
      // Listed in e2e; the browser lookup in scripts uses it for all.
      ignoreDependencies: ['playwright', '@playwright/test'],
    },
    contract: { entry: ['src/**/index.ts'], project: 'src/**/*.ts' },
    server: {
      // The node that the fault tests kill, and the file readers, run in processes and threads of their own.
      entry: [
        'src/main.ts',
        'src/seed.ts',
        'src/backup.ts',
        'src/company.ts',
        'src/migrate.ts',
        'src/faults/node.ts',
        'src/modules/files/text/reader.ts',
        'src/**/*-thread.ts',
      ],
      project: 'src/**/*.ts',
      ignoreDependencies: ['kysely-codegen'],
      // Tests use these if the machine has them, and report it if not.
      ignoreBinaries: ['openssl', 'redis-server'],
    },
    web: {
      entry: ['src/app/service-worker/worker.ts'],
      project: ['{src,vite}/**/*.{ts,tsx}', 'public/*.js'],
      ignoreDependencies: ['@fontsource-variable/inter', 'emojibase-data'],
    },
    bench: {
      // Each runs in its own process.
      entry: ['{bench,seed,floor,node,import}.ts'],
      project: '**/*.ts',
      // The server exports nothing for benches: they import its files by path.
      ignoreDependencies: ['@atrium/server'],
    },
    e2e: { entry: ['**/*.test.ts', 'testing/{build,serve}.ts'], project: '**/*.ts' },
  },
} satisfies KnipConfig
