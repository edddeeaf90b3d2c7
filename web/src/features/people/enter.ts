import type { Employee } from '@atrium/contract/people/schemas'
import { reportProblem } from '#app/failures/report.ts'
import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { onSignOut } from '#app/session/session-end.ts'
import {
  deleteDirectoryDatabase,
  openDirectoryDatabase,
  readDirectory,
  writePeople,
  writeRevision,
  type DirectoryDatabase,
} from './directory/directory-database.ts'
import { keepDirectory } from './directory/live.ts'
import { directoryEvents, selfEvents } from './events.ts'
import { ownPermissionsFor } from './own-permissions/own-permissions-for.ts'
import { directory } from './people.ts'

export const events = { directory: directoryEvents, self: selfEvents }

/**
 * Restores the people stored locally, keeps them up to date with the directory's events, and the user's own copy of
 * their profile too.
 */
export function enterPeople(context: EnterContext): void {
  const { session, events } = context
  const database = openDirectoryDatabase(session)
  const keep = (write: (database: DirectoryDatabase) => Promise<void>) =>
    void database.then(write).catch((error: unknown) => reportProblem(error, { while: 'keeping the directory' }))
  directory.onPut((rows) => {
    keep((open) => writePeople(open, rows))
    const own = rows.find((row) => row.employee_id === session.employee_id)
    if (own) void applyOwnCard(context, own)
  })
  live.register(
    keepDirectory({
      directory,
      scopeId: session.company_id,
      stored: database.then(readDirectory),
      keepRevision: (revision) => keep((open) => writeRevision(open, revision)),
      own: ownPermissionsFor(context),
      events: events.directory,
    }),
  )
  onSignOut(async () => {
    ;(await database).close()
    await deleteDirectoryDatabase(session)
  })
}

/** Updates the session's copy of the user's profile from their card. */
const applyOwnCard = ({ renewCopies }: EnterContext, card: Employee): Promise<void> =>
  renewCopies(({ employee_profile }) => (employee_profile ? { employee_profile: { ...employee_profile, ...card } } : {}))
