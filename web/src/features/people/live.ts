import type { Company } from '@atrium/contract/company/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import type { ScopeKeeper } from '#app/live/scope-keeper.ts'
import { people } from './server.ts'
import type { Directory } from './directory.ts'

/** What the directory's events touch besides people: the company itself is of the same scope. */
type DirectoryKeeperSettings = {
  directory: Directory
  scopeId: string
  /** The rows of the last visit and where they stood. */
  stored: Promise<{ rows: readonly Employee[]; revision: number | undefined }>
  keepRevision: (revision: number) => void
  companyChanged: (company: Company) => void
  companyMayHaveChanged: () => void
}

/**
 * The directory in step. Until the first event of a first visit its revision is not known; NaN compares with nothing, so that event is taken whatever it
 * is, and counting begins there.
 */
export function keepDirectory({
  directory,
  scopeId,
  stored,
  keepRevision,
  companyChanged,
  companyMayHaveChanged,
}: DirectoryKeeperSettings): ScopeKeeper {
  let held = Number.NaN
  void stored.then(
    ({ rows, revision }) => {
      directory.put(rows)
      if (revision !== undefined && Number.isNaN(held)) held = revision
    },
    () => undefined,
  )
  const hold = (next: number) => keepRevision((held = next))
  const catchUp = async (): Promise<void> => {
    if (Number.isNaN(held)) return directory.renew()
    const changes = await people.call.listEmployeeChanges({ since: held })
    directory.put(changes.rows)
    if (changes.too_far) directory.renew()
    hold(changes.revision)
    if (!changes.complete && !changes.too_far) return catchUp()
    companyMayHaveChanged()
  }
  return {
    kind: 'directory',
    revision: (id) => (id === scopeId ? held : undefined),
    held: () => [scopeId],
    catchUp,
    apply: ({ name, rows, revision: next }) => {
      if (name === 'employee.changed') directory.put(rows as readonly Employee[]) // the event's name tells the rows' type
      if (name === 'company.changed') for (const row of rows as readonly Company[]) companyChanged(row) // likewise
      hold(next)
    },
    // Who was fetched before the line stood may have changed unseen.
    onReady: () => Number.isNaN(held) && directory.renew(),
  }
}

type OwnRow = { employee_id: string; permissions: string[]; role_name: string }

/** One's own permissions in step: the last word counts, so what was missed is simply asked again. */
export function keepSelf(scopeId: string, take: (row: OwnRow) => void, askAgain: () => Promise<void>): ScopeKeeper {
  let held = Number.NaN
  return {
    kind: 'self',
    revision: (id) => (id === scopeId ? held : undefined),
    held: () => [scopeId],
    catchUp: async () => {
      await askAgain()
      held = Number.NaN
    },
    apply: ({ rows, revision }) => {
      held = revision
      for (const row of rows as readonly OwnRow[]) take(row) // the only event of this scope
    },
  }
}
