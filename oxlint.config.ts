import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'

const foldersIn = (path: string): string[] =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

type Restriction = { regex: string; message: string; allowTypeImports?: boolean }
const restrict = (files: string[], ...patterns: Restriction[]): OxlintOverride => ({
  files,
  rules: { 'typescript/no-restricted-imports': ['error', { patterns }] },
})

const baseUi: Restriction = { regex: '^@base-ui/react', message: 'Only web/src/ui knows Base UI; give the part there a name.' }
const modules = foldersIn('server/src/modules')
const features = foldersIn('web/src/features')
const others = (names: readonly string[], own: string): string => names.filter((name) => name !== own).join('|')

/** The boundaries of docs/decisions/0001, for every module and feature that exists or will: drawn from the folders, not from a list. */
const boundaries = [
  restrict(['server/src/kernel/**'], { regex: '(^#modules/|/modules/)', message: 'The kernel imports no module.' }),
  ...modules.map((name) =>
    restrict([`server/src/modules/${name}/**`], {
      regex: `^(\\.\\./)+(modules/)?(${others(modules, name)})/`,
      message: 'Another module is reached through its index: #modules/<name>.',
    }),
  ),
  restrict(
    ['server/src/modules/*/rules.ts'],
    {
      regex: '^(#kernel/|node:|\\./queries|\\./handlers|\\./access)',
      message: 'Rules are pure: no clock, no SQL, no HTTP.',
      allowTypeImports: true,
    },
    { regex: '^\\.\\./', message: 'Rules know their own module alone.' },
  ),
  restrict(['web/src/ui/**'], {
    regex: '(^#(app|features)/|/(app|features)/)',
    message: 'The design system knows no feature and no shell.',
  }),
  restrict(['web/src/app/**'], baseUi, {
    regex: `^(#|(\\.\\./)+)features/[^/]+/(parts|screens|store|composer)/`,
    message: 'What lies in a folder of a feature is its own.',
  }),
  ...features.map((name) =>
    restrict([`web/src/features/${name}/**`], baseUi, {
      regex: `^(#features/|(\\.\\./)+(features/)?)(${others(features, name)})/(parts|screens|store|composer)/`,
      message: 'What lies in a folder of a feature is its own; the files at its top are its face.',
    }),
  ),
  restrict(['contract/**'], { regex: '^(node:|#)', message: 'The contract runs everywhere.' }),
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true },
  ignorePatterns: ['**/dist/**', '**/*.generated.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'eslint/max-lines': ['error', { max: 300 }],
    // Every `as` carries its reason on the line, and that is read in review.
    'typescript/no-unsafe-type-assertion': 'off',
    // They contradict ways that are chosen here on purpose, or do not understand the parts of the kit.
    'eslint/no-await-in-loop': 'off',
    // Fastify awaits its handlers; the rule speaks of Express.
    'oxc/no-async-endpoint-handlers': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'promise/no-callback-in-promise': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/always-return': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    // Sentences that begin in a shared opening, or judge each of many rows.
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'typescript/require-array-sort-compare': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    ...boundaries,
    // A table of people, and tests, which read best beside each other.
    { files: ['server/src/demo/cast.ts', '**/*.test.ts'], rules: { 'eslint/max-lines': 'off' } },
  ],
})
