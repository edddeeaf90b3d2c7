import type { Employee } from '@atrium/contract/people/schemas'
import { authCalls } from '@atrium/contract/auth/calls'
import { companyData } from '#app/company/company-context.tsx'
import { reportProblem } from '#app/failures/report.ts'
import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { openCalls } from '#app/server-data.ts'
import { onSignOut } from '#app/session/session-end.ts'
import {
  deleteDirectoryDatabase,
  openDirectoryDatabase,
  readDirectory,
  writePeople,
  writeRevision,
  type DirectoryDatabase,
} from './directory-database.ts'
import { keepDirectory, keepSelf } from './live.ts'
import { directory } from './people.ts'

const auth = openCalls(authCalls)

/** Brings back who is kept on this device, keeps it in step with the directory's events, and the person's own copy of profile and permissions too. */
export function enterPeople(context: EnterContext): void {
  const { session } = context
  const database = openDirectoryDatabase(session)
  const keep = (write: (database: DirectoryDatabase) => Promise<void>) =>
    void database.then(write).catch((error: unknown) => reportProblem(error, { while: 'keeping the directory' }))
  directory.onPut((rows) => {
    keep((open) => writePeople(open, rows))
    const own = rows.find((row) => row.employee_id === session.employee_id)
    if (own) void takeOwnCard(context, own)
  })
  keepRows(context, database, keep)
  live.keep(
    keepSelf(
      session.employee_id,
      ({ permissions, role_name }) => void takeOwnPermissions(context, permissions, role_name),
      () => askAgain(context),
    ),
  )
  onSignOut(async () => {
    ;(await database).close()
    await deleteDirectoryDatabase(session)
  })
}

function keepRows(
  { session, queryClient }: EnterContext,
  database: Promise<DirectoryDatabase>,
  keep: (write: (database: DirectoryDatabase) => Promise<void>) => void,
): void {
  const { queryKey } = companyData.query('getCompany', {})
  const keeper = keepDirectory({
    directory,
    scopeId: session.company_id,
    stored: database.then(readDirectory),
    keepRevision: (revision) => keep((open) => writeRevision(open, revision)),
    companyChanged: (company) => void queryClient.setQueryData(queryKey, company),
    companyMayHaveChanged: () => void queryClient.invalidateQueries({ queryKey }),
  })
  live.keep(keeper)
}

/** The session's copy of one's own profile follows one's card. */
const takeOwnCard = ({ renewCopies }: EnterContext, card: Employee): Promise<void> =>
  renewCopies(({ employee_profile }) => (employee_profile ? { employee_profile: { ...employee_profile, ...card } } : {}))

const takeOwnPermissions = ({ renewCopies }: EnterContext, permissions: string[], role_name: string): Promise<void> =>
  renewCopies(({ employee_profile }) => ({
    permissions,
    ...(employee_profile ? { employee_profile: { ...employee_profile, role_name } } : {}),
  }))

async function askAgain({ session: { session_id, company_id, employee_id }, renewCopies }: EnterContext): Promise<void> {
  const { permissions, employee_profile } = await auth.call.resolveSession({ session_id, company_id, employee_id })
  await renewCopies(() => ({ permissions, employee_profile }))
}
