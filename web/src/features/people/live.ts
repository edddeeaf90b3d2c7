import type { ChangedCompany } from '@atrium/contract/company/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { ScopeStore } from '#app/live/scope-store.ts'
import type { takeEmoji } from '#features/chat/take-emoji.ts'
import { doubtNotifications, takeNotifications } from '#features/notifications/take-notifications.ts'
import { doubtSavedSearches } from '#features/search/take-saved-searches.ts'
import { people } from './server.ts'
import type { Directory } from './directory.ts'
import type { OwnPermissions, OwnRow } from './own-permissions.ts'
import type { Renewal } from './renewal.ts'

/** The targets of directory events besides people: the company itself and its roles are in the same scope. */
type DirectoryStoreSettings = {
  directory: Directory
  scopeId: string
  /** The rows and revision stored by the last visit. */
  stored: Promise<{ rows: readonly Employee[]; revision: number | undefined }>
  keepRevision: (revision: number) => void
  companyChanged: (company: ChangedCompany) => void
  companyMayHaveChanged: () => void
  departmentsMayHaveChanged: () => void
  fieldsMayHaveChanged: () => void
  own: OwnPermissions
  rolesChanged: () => void
  groupsMayHaveChanged: () => void
  emojiChanged: (rows: Parameters<typeof takeEmoji>[1]) => void
  emojiMayHaveChanged: () => void
  renewal: Renewal
}

/** When an event does not say whose card changed, known people are refetched, at most this often, in milliseconds. */
const renewEvery = 20_000

/**
 * Keeps the directory in step. On a first visit the revision is unknown until the first event; NaN never compares, so
 * that event is always applied, and its revision is the starting point.
 */
export function keepDirectory({
  directory,
  scopeId,
  stored,
  keepRevision,
  companyChanged,
  companyMayHaveChanged,
  departmentsMayHaveChanged,
  fieldsMayHaveChanged,
  own,
  rolesChanged,
  groupsMayHaveChanged,
  emojiChanged,
  emojiMayHaveChanged,
  renewal,
}: DirectoryStoreSettings): ScopeStore {
  let held = Number.NaN
  void stored.then(
    ({ rows, revision }) => {
      directory.put(rows)
      if (revision !== undefined && Number.isNaN(held)) held = revision
    },
    () => undefined,
  )
  const hold = (next: number) => keepRevision((held = next))
  let renewing: ReturnType<typeof setTimeout> | undefined
  const renewLater = () => {
    renewing ??= setTimeout(() => {
      renewing = undefined
      directory.renew()
    }, renewEvery)
  }
  const takePeople = (rows: readonly Employee[]) => {
    renewal.changed(rows, directory.find)
    directory.put(rows)
  }
  const catchUp = async (): Promise<void> => {
    if (Number.isNaN(held)) return directory.renew()
    const since = held
    const changes = await people.call.listEmployeeChanges({ since })
    directory.put(changes.rows)
    if (changes.too_far) directory.renew()
    hold(changes.revision)
    if (!changes.complete && !changes.too_far) return catchUp()
    companyMayHaveChanged()
    departmentsMayHaveChanged()
    fieldsMayHaveChanged()
    rolesChanged()
    void own.roleStands(changes.own_role, since)
    groupsMayHaveChanged()
    emojiMayHaveChanged()
    renewal.all()
  }
  return {
    kind: 'directory',
    revision: (id) => (id === scopeId ? held : undefined),
    held: () => [scopeId],
    catchUp,
    apply: ({ name, rows, revision: next }) => {
      if (name === 'employee.changed') takePeople(rows as readonly Employee[]) // the event's name determines the rows' type
      if (name === 'department.changed') departmentsMayHaveChanged()
      if (name === 'group.changed') groupsMayHaveChanged()
      if (name === 'emoji.changed') emojiChanged(rows as Parameters<typeof takeEmoji>[1]) // likewise
      if (name === 'custom_field.changed') fieldsMayHaveChanged()
      if (name === 'employee.changed' && !rows.length) renewLater()
      if (name === 'role.changed') {
        for (const { role_id } of rows as readonly { role_id: string }[]) void own.roleChanged(role_id) // likewise
        rolesChanged()
      }
      if (name === 'company.changed') for (const row of rows as readonly ChangedCompany[]) companyChanged(row) // likewise
      hold(next)
    },
    // People fetched before the connection was live may have changed unnoticed, and so may the user's role.
    onReady: () => {
      if (!Number.isNaN(held)) return
      directory.renew()
      emojiMayHaveChanged()
      void own.askUntilAnswered()
    },
  }
}

/**
 * Keeps the user's own permissions, notifications and saved searches in step: only the latest state counts, so missed
 * changes are simply refetched.
 */
export function keepSelf(scopeId: string, own: OwnPermissions, queryClient: QueryClient): ScopeStore {
  let held = Number.NaN
  return {
    kind: 'self',
    revision: (id) => (id === scopeId ? held : undefined),
    held: () => [scopeId],
    catchUp: async () => {
      await own.askAgain()
      doubtNotifications(queryClient)
      doubtSavedSearches(queryClient)
      held = Number.NaN
    },
    apply: ({ name, rows, revision }) => {
      held = revision
      if (name === 'saved_search.changed') return doubtSavedSearches(queryClient)
      // the event's name determines the rows' type
      if (name !== 'permissions.changed') return takeNotifications(queryClient, rows as readonly { sound?: boolean }[])
      for (const row of rows as readonly OwnRow[]) void own.take(row) // likewise
    },
    // Refetches what may have changed while the connection was down.
    onReady: () => {
      doubtNotifications(queryClient)
      doubtSavedSearches(queryClient)
    },
  }
}
