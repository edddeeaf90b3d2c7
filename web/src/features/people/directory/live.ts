import type { Employee } from '@atrium/contract/people/schemas'
import type { Dispatcher } from '#app/live/events.ts'
import type { ScopeStore } from '#app/live/scope-store.ts'
import { people } from '../server.ts'
import type { Directory } from './directory.ts'
import type { OwnPermissions } from '../own-permissions/own-permissions.ts'

type DirectoryStoreSettings = {
  directory: Directory
  scopeId: string
  /** The rows and revision stored by the last visit. */
  stored: Promise<{ rows: readonly Employee[]; revision: number | undefined }>
  keepRevision: (revision: number) => void
  own: Pick<OwnPermissions, 'roleStands'>
  events: Dispatcher<'directory'>
}

/**
 * Keeps the directory in sync, with everything else whose events are in its scope. On a first visit the revision is
 * unknown until the first event; NaN never compares, so that event is always applied, and its revision is the starting
 * point.
 */
export function keepDirectory({ directory, scopeId, stored, keepRevision, own, events }: DirectoryStoreSettings): ScopeStore {
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
    const since = held
    const changes = await people.call.listEmployeeChanges({ since })
    directory.put(changes.rows)
    if (changes.too_far) directory.renew()
    hold(changes.revision)
    if (!changes.complete && !changes.too_far) return catchUp()
    void own.roleStands(changes.own_role, since)
    return events.missed()
  }
  return {
    kind: 'directory',
    revision: (id) => (id === scopeId ? held : undefined),
    held: () => [scopeId],
    catchUp,
    apply: (event) => {
      events.apply(event)
      hold(event.revision)
    },
    // What was fetched before the connection was live may have changed unnoticed.
    onReady: () => {
      if (Number.isNaN(held)) events.ready()
    },
  }
}
