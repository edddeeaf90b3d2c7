import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A violation: the file that contains it, its import and further text, and the expected lint message. */
type Violation = { name: string; file: string; imports: string; text?: string; refusal: string }

const privateModule = 'Another module is reached through its index'
const impureRules = 'Rules are pure'
const privateFolder = 'What lies in a folder of a feature is its own'
const knowsNoFeature = 'The design system knows no feature and no shell'

const violations: Violation[] = [
  {
    name: 'a module that reaches into another',
    file: 'server/src/modules/chat/reaching.ts',
    imports: '../people/inner.ts',
    refusal: privateModule,
  },
  {
    name: 'a module’s folder that reaches into another module',
    file: 'server/src/modules/chat/queries/reaching.ts',
    imports: '../../people/inner.ts',
    refusal: privateModule,
  },
  {
    name: 'a topic of a module that reaches into another module',
    file: 'server/src/modules/chat/saved/reaching.ts',
    imports: '../../people/inner.ts',
    refusal: privateModule,
  },
  {
    name: 'rules of a topic that import SQL',
    file: 'server/src/modules/chat/saved/rules.ts',
    imports: '../queries.ts',
    refusal: impureRules,
  },
  {
    name: 'a folder at any depth that reaches into another module',
    file: 'server/src/modules/people/imports/tables/pieces/reaching.ts',
    imports: '../../../../chat/queries.ts',
    refusal: privateModule,
  },
  {
    name: 'rules at any depth that import SQL',
    file: 'server/src/modules/people/imports/tables/pieces/rules.ts',
    imports: '../queries.ts',
    refusal: impureRules,
  },
  {
    name: 'rules by another name that import SQL',
    file: 'server/src/modules/chat/saved-rules.ts',
    imports: './queries.ts',
    refusal: impureRules,
  },
  { name: 'rules that import SQL', file: 'server/src/modules/chat/rules.ts', imports: './queries.ts', refusal: impureRules },
  { name: 'rules that import the clock', file: 'server/src/modules/people/rules.ts', imports: '#kernel/clock', refusal: impureRules },
  {
    name: 'rules that import another module',
    file: 'server/src/modules/files/rules.ts',
    imports: '../people/inner.ts',
    refusal: 'Rules know their own module alone',
  },
  {
    name: 'a kernel that imports a module by its name',
    file: 'server/src/kernel/knowing.ts',
    imports: '#modules/chat',
    refusal: 'The kernel imports no module',
  },
  {
    name: 'a kernel that imports a module by its path',
    file: 'server/src/kernel/live/knowing.ts',
    imports: '../../modules/people/inner.ts',
    refusal: 'The kernel imports no module',
  },
  {
    name: 'a kernel that imports the list of modules',
    file: 'server/src/kernel/listing.ts',
    imports: '../modules.ts',
    refusal: 'The kernel imports no module',
  },
  {
    name: 'a design system that imports a feature',
    file: 'web/src/ui/knowing.ts',
    imports: '#features/chat/paths.ts',
    refusal: knowsNoFeature,
  },
  {
    name: 'a design system that imports the shell by its path',
    file: 'web/src/ui/form/knowing.ts',
    imports: '../../app/inner.ts',
    refusal: knowsNoFeature,
  },
  {
    name: 'a feature that imports another’s parts by their name',
    file: 'web/src/features/home/reaching.ts',
    imports: '#features/chat/parts/inner.ts',
    refusal: privateFolder,
  },
  {
    name: 'a feature that imports another’s parts by their path',
    file: 'web/src/features/home/screens/reaching.ts',
    imports: '../../chat/parts/inner.ts',
    refusal: privateFolder,
  },
  {
    name: 'a shell that imports a feature’s parts by their name',
    file: 'web/src/app/reaching.ts',
    imports: '#features/chat/parts/inner.ts',
    refusal: privateFolder,
  },
  {
    name: 'a shell that imports a feature’s parts by their path',
    file: 'web/src/app/frame/reaching.ts',
    imports: '../../features/chat/parts/inner.ts',
    refusal: privateFolder,
  },
  {
    name: 'a feature that imports Base UI',
    file: 'web/src/features/chat/importing.ts',
    imports: '@base-ui/react/menu',
    refusal: 'Only web/src/ui knows Base UI',
  },
  {
    name: 'a contract that imports Node',
    file: 'contract/src/chat/importing.ts',
    imports: 'node:fs',
    refusal: 'The contract runs everywhere',
  },
  {
    name: 'a file of more than 300 lines',
    file: 'contract/src/chat/long.ts',
    imports: './calls.ts',
    text: '\n'.repeat(299),
    refusal: 'max-lines',
  },
  { name: 'a cycle', file: 'web/src/features/people/round.ts', imports: './about.ts', refusal: 'cycle' },
]

const use = (from: string): string => `import { fact } from '${from}'\nexport const more = fact + 1\n`

/** The targets of the violations, and files that respect the boundaries. */
const others: Record<string, string> = {
  'server/src/modules/chat/queries.ts': 'export const fact = 1\n',
  'server/src/modules/people/inner.ts': 'export const fact = 1\n',
  'server/src/modules/chat/people/inner.ts': 'export const fact = 1\n',
  'web/src/app/inner.ts': 'export const fact = 1\n',
  'web/src/features/chat/parts/inner.ts': 'export const fact = 1\n',
  'web/src/features/people/about.ts': `import { more } from './round.ts'\nexport const fact = Number(more)\n`,
}
const clean: Record<string, string> = {
  'server/src/modules/chat/asking.ts': use('#modules/people'),
  'server/src/modules/chat/saved/asking.ts': use('../people/inner.ts'),
  'server/src/modules/company/rules.ts': use('@atrium/contract/limits'),
  'web/src/features/home/asking.ts': use('#features/chat/paths.ts'),
  'web/src/features/chat/parts/asking.ts': use('./inner.ts'),
  'web/src/app/features.ts': use('#features/chat/feature.ts'),
}

const repository = join(import.meta.dirname, '..')
let tree: string
let refusals: { filename: string; message: string }[]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'atrium-boundaries-'))
  cpSync(join(repository, 'oxlint.config.ts'), join(tree, 'oxlint.config.ts'))
  cpSync(join(repository, 'tsconfig.base.json'), join(tree, 'tsconfig.json'))
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'))
  plant({ 'package.json': '{ "type": "module" }', '.gitignore': 'node_modules/\n', ...others, ...clean })
  plant(Object.fromEntries(violations.map(({ file, imports, text = '' }) => [file, use(imports) + text])))
  refusals = lint()
})
afterAll(() => rmSync(tree, { recursive: true }))

describe('the lint refuses', () => {
  test.each(violations)('$name', ({ file, refusal }) => {
    expect(refusalsOf(file)).toContainEqual(expect.stringMatching(new RegExp(refusal, 'i')))
  })
})

test.each(Object.keys(clean))('%s respects the boundaries and is accepted', (file) => {
  expect(refusalsOf(file)).toEqual([])
})

const refusalsOf = (file: string): string[] => refusals.filter(({ filename }) => filename === file).map(({ message }) => message)

/** The lint derives the boundaries from the folders, so the tree gets the folders of the repository. */
function plant(files: Record<string, string>): void {
  for (const parent of ['server/src/modules', 'web/src/features'])
    for (const folder of readdirSync(join(repository, parent))) mkdirSync(join(tree, parent, folder), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
}

function lint(): typeof refusals {
  const { stdout } = spawnSync(join(repository, 'node_modules/.bin/oxlint'), ['--format=json'], { cwd: tree, encoding: 'utf8' })
  return JSON.parse(stdout).diagnostics.map((each: { filename: string; message: string; help?: string; code: string }) => ({
    filename: each.filename,
    message: `${each.code}: ${each.message} ${each.help ?? ''}`,
  }))
}
