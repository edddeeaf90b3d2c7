import type { Employee } from '@atrium/contract/people/schemas'
import type { ChangedCompany } from '@atrium/contract/company/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { authCalls } from '@atrium/contract/auth/calls'
import { companyData } from '#app/company/company-context.tsx'
import { reportProblem } from '#app/failures/report.ts'
import type { EnterContext } from '#app/feature.ts'
import { live } from '#app/live/live.ts'
import { keyOf, openCalls } from '#app/server-data.ts'
import { doubtEmoji, takeEmoji } from '#features/chat/take-emoji.ts'
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
import { createOwnPermissions, type OwnPermissions, type OwnRow } from './own-permissions.ts'
import { directory } from './people.ts'
import { createRenewal } from './renewal.ts'

const auth = openCalls(authCalls)

/**
 * Restores the people stored locally, keeps them up to date with the directory's events, and the user's own copy of
 * profile and permissions too.
 */
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
  const own = createOwnPermissions({
    roleId: session.employee_profile?.role_id,
    resolve: () => askAgain(context),
    write: (row) => takeOwnPermissions(context, row),
  })
  keepRows(context, database, keep, own)
  live.keep(keepSelf(session.employee_id, own, context.queryClient))
  onSignOut(async () => {
    ;(await database).close()
    await deleteDirectoryDatabase(session)
  })
}

function keepRows(
  { session, queryClient }: EnterContext,
  database: Promise<DirectoryDatabase>,
  keep: (write: (database: DirectoryDatabase) => Promise<void>) => void,
  own: OwnPermissions,
): void {
  const { queryKey } = companyData.query('getCompany', {})
  const scopeStore = keepDirectory({
    directory,
    scopeId: session.company_id,
    stored: database.then(readDirectory),
    keepRevision: (revision) => keep((open) => writeRevision(open, revision)),
    companyChanged: (changed) => {
      takeCompany(queryClient, changed)
      void queryClient.invalidateQueries({ queryKey: keyOf('getGeneralConfig') })
    },
    companyMayHaveChanged: () =>
      void Promise.all([queryKey, keyOf('getModules')].map((key) => queryClient.invalidateQueries({ queryKey: key }))),
    departmentsMayHaveChanged: () => void queryClient.invalidateQueries({ queryKey: keyOf('listDepartments') }),
    groupsMayHaveChanged: () =>
      void Promise.all(
        ['listGroups', 'listGroupMembers', 'previewAudience'].map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })),
      ),
    emojiChanged: (rows) => takeEmoji(queryClient, rows),
    emojiMayHaveChanged: () => doubtEmoji(queryClient),
    fieldsMayHaveChanged: () => void queryClient.invalidateQueries({ queryKey: keyOf('listCustomFields') }),
    own,
    rolesChanged: () => void queryClient.invalidateQueries({ queryKey: keyOf('listRoles') }),
    renewal: createRenewal(queryClient),
  })
  live.keep(scopeStore)
}

/** The row of a company event contains the results of two calls. */
function takeCompany(queryClient: QueryClient, { modules, ...company }: ChangedCompany): void {
  queryClient.setQueryData(companyData.query('getModules', { company_id: company.company_id }).queryKey, modules)
  queryClient.setQueryData(companyData.query('getCompany', {}).queryKey, company)
  void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
}

/** Updates the session's copy of the user's profile from their card. */
const takeOwnCard = ({ renewCopies }: EnterContext, card: Employee): Promise<void> =>
  renewCopies(({ employee_profile }) => (employee_profile ? { employee_profile: { ...employee_profile, ...card } } : {}))

const takeOwnPermissions = async (context: EnterContext, { permissions, role_id, role_name }: OwnRow): Promise<void> => {
  await context.renewCopies(({ employee_profile }) => ({
    permissions,
    ...(employee_profile ? { employee_profile: { ...employee_profile, role_id, role_name } } : {}),
  }))
  askAllAgain(context)
}

async function askAgain(context: EnterContext): Promise<string> {
  const { session_id, company_id, employee_id } = context.session
  const { permissions, employee_profile } = await auth.call.resolveSession({ session_id, company_id, employee_id })
  let changed = false
  await context.renewCopies((stored) => {
    changed = !isSame(stored.permissions ?? [], permissions)
    return { permissions, employee_profile }
  })
  if (changed) askAllAgain(context)
  return employee_profile.role_id
}

/** Responses may differ now that the permissions have changed. */
const askAllAgain = ({ queryClient }: EnterContext): void => void queryClient.invalidateQueries()

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.toSorted().join(' ') === other.toSorted().join(' ')
