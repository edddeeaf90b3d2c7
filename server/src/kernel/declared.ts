import { scopeKinds, type ScopeKind } from '@atrium/contract/event'
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

/** Who may read each kind of scope. */
export function audiencesOf(modules: readonly Module[]): ScopeSources {
  const given = [{ self: ownAudience }, ...modules.map(({ audiences = {} }): Partial<ScopeSources> => audiences)]
  const found = new Map<string, ScopeSources[ScopeKind]>()
  for (const [kind, audience] of given.flatMap((audiences) => Object.entries(audiences))) {
    if (found.has(kind)) throw new Error(`the audience of ${kind} is declared twice`)
    found.set(kind, audience)
  }
  for (const kind of scopeKinds) if (!found.has(kind)) throw new Error(`no module declares the audience of ${kind}`)
  return Object.fromEntries(found) as ScopeSources // no kind is missing
}
