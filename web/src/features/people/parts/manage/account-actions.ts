import { authCalls } from '@atrium/contract/auth/calls'
import { CallError } from '@atrium/contract/client'
import type { Employee } from '@atrium/contract/people/schemas'
import { openCalls } from '#app/server-data.ts'
import { directory } from '../../people.ts'
import { people } from '../../server.ts'

const auth = openCalls(authCalls)

/** The actions of people managers on an account. */
export type AccountAction = 'invite' | 'restore' | 'sign-out' | 'suspend' | 'deactivate' | 'delete'

/** Runs the action and applies the resulting card. Returns the number of ended sessions for `sign-out`, else 0. */
export async function runAccountAction(
  action: AccountAction,
  { employee_id, first_name, last_name, work_email_id }: Employee,
): Promise<number> {
  if (action === 'sign-out') return (await auth.call.endSessionsOf({ employee_id })).ended
  if (action === 'invite') directory.put([await people.call.inviteEmployee({ employee: { first_name, last_name, work_email_id } })])
  if (action === 'restore') directory.put([await restore(employee_id)])
  if (action === 'suspend') directory.put([await people.call.updateAccountStatus({ employee_id, status: 'SUSPENDED' })])
  if (action === 'deactivate') directory.put([await people.call.updateAccountStatus({ employee_id, status: 'DEACTIVATED' })])
  if (action === 'delete') directory.put([await people.call.deleteEmployee({ employee_id })])
  return 0
}

/** A person who had joined becomes active; one who never did is invited again. Only the server knows which applies. */
async function restore(employee_id: string): Promise<Employee> {
  try {
    return await people.call.updateAccountStatus({ employee_id, status: 'ACTIVE' })
  } catch (error) {
    const neverJoined = error instanceof CallError && error.code === 'STATUS_CHANGE_NOT_ALLOWED'
    if (!neverJoined) throw error
    return people.call.updateAccountStatus({ employee_id, status: 'INVITED' })
  }
}
