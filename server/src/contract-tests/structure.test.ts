import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls, events, features } from '@atrium/contract'
import { expect, test } from 'vitest'
import { areasOf } from '../areas.ts'
import { foldersOf, migrationFolders } from '../migrations.ts'
import { modules } from '../modules.ts'

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

test('every folder of a module is in the list, with all calls and events of the contract', () => {
  expect(modules.map(({ folder }) => folder).toSorted()).toEqual(
    readdirSync(join(source, 'modules'))
      .map((name) => join(source, 'modules', name))
      .toSorted(),
  )
  expect(modules.map(({ name }) => name)).toEqual(modules.map(({ folder }) => basename(folder)))
  expect(modules.flatMap((module) => Object.keys(module.calls)).toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(modules.flatMap(({ events: own = {} }) => Object.keys(own)).toSorted()).toEqual(Object.keys(events).toSorted())
})

const firstOf = (path: string): string => path.split('/')[1] ?? ''

test('every call is in an area of its module, and no page is in an area', () => {
  for (const module of modules) for (const { path } of Object.values(module.calls)) expect(module.areas).toContain(firstOf(path))
  const areas = areasOf(modules)
  const web = join(source, '../../web/src')
  const pages = filesUnder(web, /(^|\/)paths\.ts$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](\/[a-z][a-z-]*)/g)].map(([, path = '']) => firstOf(path)),
  )
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) expect(areas.has(page), page).toBe(false)
})

/** The tables that the migrations of a folder create. */
const tablesOf = (folder: string): string[] =>
  filesUnder(folder, /\.sql$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table),
  )
/** The order that existing databases have followed; a module that comes later is listed after these. */
const followedOrder = 'kernel audit auth company people files chat scim finch devices notifications search'.split(' ')
test('migrations keep their order, which existing databases have followed', () => {
  const order = migrationFolders.map((folder) => basename(join(folder, '..')))
  expect(order.slice(0, followedOrder.length)).toEqual(followedOrder)
})

test('a module declares the modules to whose tables or functions its migrations refer', () => {
  const made = (sql: string): Set<string> =>
    new Set([...sql.matchAll(/^create (?:or replace )?(?:table|function|procedure) (\w+)/gm)].map(([, name = '']) => name))
  const named = (sql: string): string[] =>
    [...sql.replaceAll(/--.*$/gm, '').matchAll(/\breferences (\w+)|\b(\w+) ?\(/g)].map(([, table, called]) => table ?? called ?? '')
  const texts = modules.map(
    ({ name, folder }) =>
      [
        name,
        filesUnder(folder, /\.sql$/)
          .map((file) => readFileSync(file, 'utf8'))
          .join('\n'),
      ] as const,
  )
  for (const { name, after = [] } of modules) {
    const own = texts.find(([other]) => other === name)?.[1] ?? ''
    const foreign = named(own).filter((each) => !made(own).has(each))
    const found = texts.filter(([other, text]) => other !== name && foreign.some((each) => made(text).has(each)))
    expect([name, found.map(([other]) => other)]).toEqual([name, after])
  }
})

test('a module that is listed before a module to whose tables it refers is refused', () => {
  expect(() => foldersOf(modules.toReversed())).toThrow('must come after')
})

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
