import { requestAgain, type EventHandlers } from '#app/live/events.ts'
import { ownPermissionsFor } from './own-permissions/own-permissions-for.ts'
import { directory } from './people.ts'
import { renewalFor } from './directory/renewal.ts'

/** When an event does not say whose card changed, known people are refetched, at most this often, in milliseconds. */
const renewEvery = 20_000
let renewing: ReturnType<typeof setTimeout> | undefined

function renewLater(): void {
  renewing ??= setTimeout(() => {
    renewing = undefined
    directory.renew()
  }, renewEvery)
}

const roles = requestAgain('listRoles')

export const directoryEvents: EventHandlers<'directory'> = {
  'employee.changed': {
    apply: (rows, context) => {
      renewalFor(context).changed(rows, directory.find)
      directory.put(rows)
      if (!rows.length) renewLater()
    },
    missed: (context) => renewalFor(context).all(),
    ready: () => directory.renew(),
  },
  'department.changed': requestAgain('listDepartments'),
  'custom_field.changed': requestAgain('listCustomFields'),
  'group.changed': requestAgain('listGroups', 'listGroupMembers', 'previewAudience'),
  'role.changed': {
    ...roles,
    apply: (rows, context) => {
      for (const { role_id } of rows) void ownPermissionsFor(context).roleChanged(role_id)
      roles.apply(rows, context)
    },
    // The user's role may have changed unnoticed.
    ready: (context) => void ownPermissionsFor(context).askUntilAnswered(),
  },
}

export const selfEvents: EventHandlers<'self'> = {
  'permissions.changed': {
    apply: (rows, context) => {
      for (const row of rows) void ownPermissionsFor(context).take(row)
    },
    missed: (context) => ownPermissionsFor(context).askAgain(),
    ready: () => undefined, // the directory catches up with the own role
  },
}
