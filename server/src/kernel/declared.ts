import { scopeKinds } from '@atrium/contract/event'
import { ownAudience, type ScopeSources } from './live/scopes.ts'
import type { Declarations, Kernel, Module, Provided } from './module.ts'

/** What the modules declare under a name, in their order. */
export const declaredBy =
  (modules: readonly Module[]): Kernel['declared'] =>
  <N extends keyof Declarations>(name: N) =>
    modules.flatMap((module: Partial<Declarations>): Declarations[N][] => {
      const part: Declarations[N] | undefined = module[name]
      return part === undefined ? [] : [part]
    })

/** What exactly one module provides to the kernel. */
export function providedBy<N extends keyof Provided>(modules: readonly Module[], name: N): Provided[N] {
  const [one, ...more] = modules.flatMap(({ provides }): Provided[N][] => (provides?.[name] ? [provides[name]] : []))
  if (!one || more.length) throw new Error(`${name} is provided by ${more.length ? 'several modules' : 'no module'}`)
  return one
}

/** One table of several, such as the workers of all modules. Refuses a name that two of them have. */
export function joinTables<T extends object>(what: string, tables: readonly T[]): T {
  const names = tables.flatMap((table) => Object.keys(table))
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice) throw new Error(`the ${what} ${twice} is declared twice`)
  return Object.assign({}, ...tables)
}

/** Who may read each kind of scope. */
export function audiencesOf(modules: readonly Module[]): ScopeSources {
  const given = [{ self: ownAudience }, ...modules.map(({ audiences = {} }): Partial<ScopeSources> => audiences)]
  const found = joinTables('audience', given)
  for (const kind of scopeKinds) if (!found[kind]) throw new Error(`no module declares the audience of ${kind}`)
  return found as ScopeSources // no kind is missing
}
