import { authCalls } from '@atrium/contract/auth/calls'
import type { EventContext } from '#app/live/events.ts'
import { onceFor } from '#app/once-for.ts'
import { openCalls } from '#app/server-data.ts'
import { createOwnPermissions, type OwnRow } from './own-permissions.ts'

const auth = openCalls(authCalls)

/** The user's own permissions, in the stored session. */
export const ownPermissionsFor = onceFor((context: EventContext) =>
  createOwnPermissions({
    roleId: context.session.employee_profile?.role_id,
    resolve: () => askAgain(context),
    write: (row) => applyOwnPermissions(context, row),
  }),
)

async function applyOwnPermissions(context: EventContext, { permissions, role_id, role_name }: OwnRow): Promise<void> {
  await context.renewCopies(({ employee_profile }) => ({
    permissions,
    ...(employee_profile ? { employee_profile: { ...employee_profile, role_id, role_name } } : {}),
  }))
  askAllAgain(context)
}

async function askAgain(context: EventContext): Promise<string> {
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
const askAllAgain = ({ queryClient }: EventContext): void => void queryClient.invalidateQueries()

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.toSorted().join(' ') === other.toSorted().join(' ')
