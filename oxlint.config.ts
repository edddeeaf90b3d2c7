import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
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

/** How deep files are in modules: at the top, in a topic, in a folder of a topic, and so on. */
const pathsInModules = readdirSync(join(import.meta.dirname, 'server/src/modules'), { recursive: true, encoding: 'utf8' })
const deepest = Math.max(...pathsInModules.map((path) => path.split(sep).length - 2))
const depths = Array.from({ length: deepest + 1 }, (_, depth) => depth)
const filesAt = (depth: number, folder: string, file: string): string => `${folder}/${'*/'.repeat(depth)}${file}`
/** A path that leaves the module and enters one of `names`. A topic may have the same name as another module. */
const outOfModule = (depth: number, names: string): string => `^(\\.\\./){${depth + 1}}(\\.\\./modules/)?(${names})/`

/** The folders of features, which are private. Only models for tests are shared. */
const topics = [...new Set(features.flatMap((name) => foldersIn(`web/src/features/${name}`)))].filter((name) => name !== 'testing')

/** The boundaries of docs/decisions/0001 for every existing and future module and feature: derived from the folders, not from a list. */
const boundaries = [
  restrict(['server/src/kernel/**'], { regex: '(^#modules/|/modules(/|\\.ts$))', message: 'The kernel imports no module.' }),
  ...depths.flatMap((depth) =>
    modules.map((name) =>
      restrict([filesAt(depth, `server/src/modules/${name}`, '*.ts')], {
        regex: outOfModule(depth, others(modules, name)),
        message: 'Another module is reached through its index: #modules/<name>.',
      }),
    ),
  ),
  ...depths.map((depth) =>
    restrict(
      ['rules.ts', '*-rules.ts'].map((file) => filesAt(depth, 'server/src/modules/*', file)),
      {
        regex: '(^(#kernel/|node:)|(queries|handlers|access)(\\.ts|/))',
        message: 'Rules are pure: no clock, no SQL, no HTTP.',
        allowTypeImports: true,
      },
      {
        regex: `^#modules/|${outOfModule(depth, modules.join('|'))}`,
        message: 'Rules know their own module alone.',
        allowTypeImports: true,
      },
    ),
  ),
  restrict(['web/src/ui/**'], {
    regex: '(^#(app|features)/|/(app|features)/)',
    message: 'The design system knows no feature and no shell.',
  }),
  restrict(['web/src/app/**'], baseUi, {
    regex: `^(#|(\\.\\./)+)features/[^/]+/(${topics.join('|')})/`,
    message: 'What lies in a folder of a feature is its own.',
  }),
  ...features.map((name) =>
    restrict([`web/src/features/${name}/**`], baseUi, {
      regex: `^(#features/|(\\.\\./)+(features/)?)(${others(features, name)})/(${topics.join('|')})/`,
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
    // Every `as` states its reason in a comment on the line, which is checked in review.
    'typescript/no-unsafe-type-assertion': 'off',
    // These contradict deliberate choices of the project, or do not understand the components of the design system.
    'eslint/no-await-in-loop': 'off',
    // Fastify awaits its handlers; this rule is meant for Express.
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
    // Shared helpers contain assertions, and some tests check each of many rows.
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'typescript/require-array-sort-compare': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    ...boundaries,
    // A table of people, and tests, which are easier to read in one file.
    { files: ['server/src/demo/{cast,thanks/written-thanks}.ts', '**/*.test.ts'], rules: { 'eslint/max-lines': 'off' } },
  ],
})
