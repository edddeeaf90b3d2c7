import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, listFullFolders, listModuleImports, mayHaveSql, measure, measureSources } from './house.ts'
import { repository } from './run.ts'

const most = { functionLines: 60, componentLines: 120, filesInFolder: 25 }

/** Existing violations: functions by name with their lines, rounded up to tens. These lists only shrink: nothing is added or raised. */
const longFunctions: Readonly<Record<string, readonly number[]>> = {}
const filesWithSql: readonly string[] = [
  'server/src/demo/activity.ts',
  'server/src/demo/seed.ts',
  'server/src/demo/trail.ts',
  'server/src/kernel/http/listing.ts',
  'server/src/modules/chat/seed/seed-notified.ts',
  'server/src/modules/chat/seed/seed-own.ts',
  'server/src/modules/chat/seed/seed.ts',
  'server/src/modules/people/listing.ts',
  'server/src/modules/people/provisioning.ts',
  'server/src/modules/people/search/search.ts',
  'server/src/modules/scim/filters/conditions.ts',
  'server/src/modules/scim/search.ts',
]
const filesWithUnexplainedCasts: Readonly<Record<string, number>> = {}

const sources = measureSources()
const functions = [...sources].flatMap(([path, { functions }]) => functions.map((each) => ({ ...each, path })))
type Found = (typeof functions)[number]

describe('the code', () => {
  test('is measured', () => {
    expect(sources.size).toBeGreaterThan(1_000)
    expect(functions.length).toBeGreaterThan(5_000)
  })

  test('has no function of more than 60 lines, except listed ones, which do not grow', () => {
    expect(listGrown(functions, longFunctions)).toEqual([])
    expect(listMended(functions, longFunctions)).toEqual([])
  })

  test('has no component of more than 120 lines', () =>
    expect(functions.filter(({ isComponent, lines }) => isComponent && lines > most.componentLines)).toEqual([]))

  test('has SQL in queries and migrations only, except listed files', () => {
    const found = [...sources].filter(([path, { hasSql }]) => hasSql && !mayHaveSql(path)).map(([path]) => path)
    expect(found.toSorted()).toEqual([...filesWithSql].toSorted())
  })

  test('gives the reason of a cast on its line, except in listed files', () => {
    const found = [...sources].filter(([, { unexplainedCasts }]) => unexplainedCasts > 0)
    expect(Object.fromEntries(found.map(([path, { unexplainedCasts }]) => [path, unexplainedCasts]))).toEqual(filesWithUnexplainedCasts)
  })

  test('has no folder of more than 25 files', () => expect(listFullFolders(listFiles(), most.filesInFolder)).toEqual([]))

  test('imports between modules what MAP.md says', () => {
    const { kernel, ...modules } = importsIn(readFileSync(join(repository, 'MAP.md'), 'utf8'))
    expect(kernel).toBe('')
    expect(modules).toEqual(Object.fromEntries(listModuleImports(sources)))
  })
})

/** The imports of each module according to the table of features; the text after “modules declare” is no import. */
function importsIn(map: string): Record<string, string> {
  const [head = '', , ...rows] = (/^\| Feature \|.*?(?=\n\n)/ms.exec(map)?.[0] ?? '').split('\n')
  const cellsOf = (row: string): string[] =>
    row
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
  const at = cellsOf(head).indexOf('Imports modules')
  return Object.fromEntries(
    rows
      .map(cellsOf)
      .map((cells) => [cells[0]?.replaceAll('*', ''), cells[at]?.replace(/; modules declare.*$/, '').replace(/^(none|–)$/, '')]),
  )
}

/** Functions that are longer than allowed, and than listed for their name. */
const listGrown = (found: readonly Found[], listed: typeof longFunctions): string[] =>
  [...Map.groupBy(found, ({ name }) => name)].flatMap(([name, same]) =>
    same
      .toSorted((one, other) => other.lines - one.lines)
      .filter(({ lines }, index) => lines > (listed[name]?.[index] ?? most.functionLines))
      .map(({ path, lines }) => `${path}: ${name} has ${lines} lines`),
  )

/** Listed functions that are now short enough and must be removed from the list. */
const listMended = (found: readonly Found[], listed: typeof longFunctions): string[] =>
  Object.keys(listed).filter((name) => {
    const long = found.filter((each) => each.name === name && each.lines > most.functionLines)
    return long.length < (listed[name]?.length ?? 0)
  })

describe('a planted violation', () => {
  const lines = (count: number): string => '\n'.repeat(count - 1)
  const measured = (path: string, text: string): Found[] => measure(path, text).functions.map((each) => ({ ...each, path }))

  test.each([
    `function create() {${lines(61)}}`,
    `const create = () => {${lines(61)}}`,
    `const all = { create: async () => {${lines(61)}} }`,
    `const all = { create() {${lines(61)}} }`,
  ])('a function of 61 lines is found, and one that grew: %j', (text) => {
    const found = measured('a.ts', text)
    expect(listGrown(found, {})).toEqual(['a.ts: create has 61 lines'])
    expect(listGrown(found, { create: [60] })).toHaveLength(1)
    expect(listGrown(found, { create: [61] })).toEqual([])
    expect(listGrown([...found, ...found], { create: [61] })).toHaveLength(1)
    expect(listMended(found, { create: [61, 61] })).toEqual(['create'])
    expect(listMended(found, { create: [61], other: [70] })).toEqual(['other'])
  })

  test('a component is distinguished from other functions', () => {
    expect(measured('a.tsx', 'export default function Card() {}')[0]?.isComponent).toBe(true)
    expect(measured('a.tsx', 'function useCard() {}')[0]?.isComponent).toBe(false)
  })

  test.each(['sql`select 1`', 'sql<Row>`select 1`', "tx.selectFrom('space')", "tx.db.deleteFrom('space')"])('%s is SQL', (text) =>
    expect(measure('a.ts', text).hasSql).toBe(true),
  )
  test.each([
    ['server/src/modules/chat/queries.ts', true],
    ['server/src/modules/chat/pins/pin-queries.ts', true],
    ['server/src/modules/chat/queries/pins.ts', true],
    ['server/src/modules/chat/handlers.ts', false],
    ['server/src/kernel/live/inqueries.ts', false],
  ])('%s may have SQL: %s', (path, may) => expect(mayHaveSql(path)).toBe(may))

  test.each([
    ['const a = b as string', 1],
    ['const a = b as unknown as string', 2],
    ["// checked above\nconst a = 'https://there' as string", 1],
    ['const a = b as string // checked above', 0],
    ['const a = [1] as const', 0],
    ['const a = 1 satisfies number', 0],
  ])('%j has %i casts without a reason', (text, count) => expect(measure('a.ts', text).unexplainedCasts).toBe(count))

  test('a folder of 26 files is found, and a numbered series is not', () => {
    const files = Array.from({ length: 26 }, (_, index) => `full/${index}.ts`)
    const series = Array.from({ length: 26 }, (_, index) => `series/${String(index).padStart(4, '0')}_step.sql`)
    expect(listFullFolders([...files, ...series], 25)).toEqual(['full'])
    expect(listFullFolders(files.slice(1), 25)).toEqual([])
  })

  test('the table of MAP.md is read', () => {
    const head = '# Map\n\n| Feature | Imports modules | Permissions |\n|---|---|---|\n'
    const rows =
      '| **chat** | files; types of search | – |\n| **search** | none; modules declare its sources | – |\n| **files** | – | – |\n'
    expect(importsIn(`${head}${rows}\nIn the web: | a | b |`)).toEqual({ chat: 'files; types of search', search: '', files: '' })
  })

  test('imports of modules are found, and which of them are of types only', () => {
    const of = (text: string) => measure('a.ts', text)
    const imports = listModuleImports(
      new Map([
        ['server/src/modules/chat/a.ts', of("import { find } from '#modules/people'\nimport type { Hit } from '#modules/search'")],
        [
          'server/src/modules/chat/in/b.ts',
          of("import { type File, keep } from '#modules/files'\nimport type { Person } from '#modules/people'"),
        ],
        ['server/src/modules/search/a.ts', of("import { text } from '#kernel/text'")],
      ]),
    )
    expect([...imports]).toEqual([
      ['chat', 'files, people; types of search'],
      ['search', ''],
    ])
  })
})
