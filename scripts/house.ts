import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { repository } from './run.ts'

type SourceFunction = { name: string; lines: number; isComponent: boolean }
/** The measurements of one source file that the rules of CONTRIBUTING.md refer to. */
export type Measured = { functions: SourceFunction[]; unexplainedCasts: number; hasSql: boolean; modules: ModuleImport[] }
type ModuleImport = { name: string; onlyTypes: boolean }
type Span = { start: number; end: number }

/** All files of the repository, also those not yet committed. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')

/** Measures all source files except tests and generated ones. */
export const measureSources = (): Map<string, Measured> =>
  new Map(
    listFiles()
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|generated)\.tsx?$/.test(path))
      .map((path) => [path, measure(path, readFileSync(join(repository, path), 'utf8'))]),
  )

export function measure(path: string, text: string): Measured {
  const { program, comments, module } = parseSync(path, text)
  const lineStart = (at: number): number => text.lastIndexOf('\n', at - 1) + 1
  const lineEnd = (at: number): number => (text.indexOf('\n', at) + 1 || text.length + 1) - 1
  const isExplained = ({ start, end }: Span): boolean =>
    comments.some((comment) => comment.start >= lineStart(start) && comment.start <= lineEnd(end))

  const names = new Map<Span, string>()
  const functions: SourceFunction[] = []
  const measured = { unexplainedCasts: 0, hasSql: false }
  const addFunction = (node: Span & { id?: { name: string } | null }): void => {
    const name = node.id?.name ?? names.get(node) ?? `nameless in ${basename(path)}`
    const lines = text.slice(node.start, node.end).split('\n').length
    functions.push({ name, lines, isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(name) })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && names.set(init, id.name)),
    Property: ({ key, value }) => void (key.type === 'Identifier' && names.set(value, key.name)),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSAsExpression: (cast) => {
      const isConst = text.slice(cast.typeAnnotation.start, cast.typeAnnotation.end) === 'const'
      if (!isConst && !isExplained(cast)) measured.unexplainedCasts += 1
    },
    TaggedTemplateExpression: ({ tag }) => void (measured.hasSql ||= tag.type === 'Identifier' && tag.name === 'sql'),
    CallExpression: ({ callee }) =>
      void (measured.hasSql ||=
        callee.type === 'MemberExpression' &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)$/.test(text.slice(callee.start, callee.end))),
  }).visit(program)
  const modules = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const [, name] = /^#modules\/(.+)$/.exec(moduleRequest.value) ?? []
    return name ? [{ name, onlyTypes: entries.every(({ isType }) => isType) }] : []
  })
  return { functions, modules, ...measured }
}

/** Whether a file may contain SQL: queries, migrations, and the set-up of tests. */
export const mayHaveSql = (path: string): boolean =>
  !path.startsWith('server/src/') ||
  /(^|-)queries\.ts$/.test(basename(path)) ||
  /\/(queries|migrations|testing|faults|contract-tests)\//.test(path)

/** Folders with more than `most` files directly inside. Numbered series, such as decisions and migrations, may have any number. */
export function listFullFolders(files: readonly string[], most: number): string[] {
  const byFolder = Map.groupBy(files, dirname)
  return [...byFolder.keys()].filter((folder) => {
    const inside = (byFolder.get(folder) ?? []).filter((path) => !/^\d{4}[-_]/.test(basename(path)))
    return inside.length > most
  })
}

/** Which modules each module imports, as the table of MAP.md has it: `company, files; types of search`. */
export function listModuleImports(sources: ReadonlyMap<string, Measured>): Map<string, string> {
  const byModule = Map.groupBy(sources, ([path]) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1])
  return new Map(
    [...byModule].flatMap(([own, files]) => {
      const imports = files.flatMap(([, { modules }]) => modules)
      const used = namesOf(imports.filter(({ onlyTypes }) => !onlyTypes))
      const types = namesOf(imports.filter(({ onlyTypes }) => onlyTypes)).filter((name) => !used.includes(name))
      const words = [used.join(', '), types.length ? `types of ${types.join(', ')}` : ''].filter(Boolean).join('; ')
      return own ? [[own, words]] : []
    }),
  )
}

const namesOf = (imports: readonly ModuleImport[]): string[] => [...new Set(imports.map(({ name }) => name))].toSorted()
