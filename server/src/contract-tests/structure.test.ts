import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls, events, features } from '@atrium/contract'
import { areas } from '#kernel/http/web'
import { expect, test } from 'vitest'
import { migrationFolders } from '../migrations.ts'

const source = join(import.meta.dirname, '..')
const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))

test('no two calls share a name, or a method and a path', () => {
  const tables = Object.values(features)
  expect(Object.keys(calls)).toHaveLength(tables.flatMap((table) => Object.keys(table)).length)
  const routes = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('events are named after their subject', () => {
  for (const name of Object.keys(events)) expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/)
})

test('every call is in an area, and no page is', () => {
  const firstOf = (path: string): string => path.split('/')[1] ?? ''
  for (const { path } of Object.values(calls)) expect(areas).toContain(firstOf(path))
  const web = join(source, '../../web/src')
  const pages = filesUnder(web, /(^|\/)paths\.ts$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](\/[a-z][a-z-]*)/g)].map(([, path = '']) => firstOf(path)),
  )
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(areas).not.toContain(page)
})

/** The tables that the migrations of a folder create. */
const tablesOf = (folder: string): string[] =>
  filesUnder(folder, /\.sql$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table),
  )
const tables = new Map(migrationFolders.map((folder) => [basename(join(folder, '..')), tablesOf(folder)]))
const everyTable = [...tables.values()].flat()

/** The tables named in the statements of a text, by Kysely's builders or in SQL, without comments. */
function tablesNamedIn(text: string): string[] {
  const statements = text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)(\/\/|--).*$/gm, '')
  const built = statements.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|[a-z]+Join)\(\s*'(\w+)/g)
  const written = statements.matchAll(/\b(?:from|join|into|update|references|lock table)\s+(?:only\s+)?([a-z_]+)\b/g)
  return [...built, ...written].map(([, table = '']) => table).filter((table) => everyTable.includes(table))
}

test.each([...tables.keys()].filter((module) => module !== 'kernel'))(
  'the statements of %s name only its own tables and the kernel’s',
  (module) => {
    const allowed = new Set([...(tables.get(module) ?? []), ...(tables.get('kernel') ?? [])])
    const folder = join(source, 'modules', module)
    const named = filesUnder(folder, /(?<!\.test)\.ts$/).flatMap((file) =>
      tablesNamedIn(readFileSync(file, 'utf8')).map((table) => `${file.slice(folder.length)} ${table}`),
    )
    expect(named.filter((use) => !allowed.has(use.split(' ')[1] ?? ''))).toEqual([])
    expect(named.length).toBeGreaterThan(0)
  },
)

test('the kernel’s statements name only its own tables', () => {
  const own = new Set(tables.get('kernel'))
  const named = filesUnder(join(source, 'kernel'), /(?<!\.test)\.ts$/).flatMap((file) => tablesNamedIn(readFileSync(file, 'utf8')))
  expect(named.filter((table) => !own.has(table))).toEqual([])
})

test('a statement that names another module’s table is detected', () => {
  expect(tablesNamedIn("database.selectFrom('employee').select('first_name')")).toEqual(['employee'])
  expect(tablesNamedIn('sql`select 1 from space s join message m on true`')).toEqual(['space', 'message'])
})
