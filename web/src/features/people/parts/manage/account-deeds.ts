import { CallError } from '@atrium/contract/client'
import type { Employee } from '@atrium/contract/people/schemas'
import { auth } from '#features/auth/server.ts'
import { directory } from '../../people.ts'
import { people } from '../../server.ts'

/** What those who manage people do to an account. */
export type AccountDeed = 'invite' | 'restore' | 'sign-out' | 'suspend' | 'deactivate' | 'delete'

/** Does it, and takes in the card as it is then. Answers how many sessions ended where that was asked for. */
export async function carryOut(deed: AccountDeed, { employee_id, first_name, last_name, work_email_id }: Employee): Promise<number> {
  if (deed === 'sign-out') return (await auth.call.endSessionsOf({ employee_id })).ended
  if (deed === 'invite') directory.put([await people.call.inviteEmployee({ employee: { first_name, last_name, work_email_id } })])
  if (deed === 'restore') directory.put([await restore(employee_id)])
  if (deed === 'suspend') directory.put([await people.call.updateAccountStatus({ employee_id, status: 'SUSPENDED' })])
  if (deed === 'deactivate') directory.put([await people.call.updateAccountStatus({ employee_id, status: 'DEACTIVATED' })])
  if (deed === 'delete') directory.put([await people.call.deleteEmployee({ employee_id })])
  return 0
}

/** Whoever had joined comes back in; one who never did is invited anew. Only the server knows which it is. */
async function restore(employee_id: string): Promise<Employee> {
  try {
    return await people.call.updateAccountStatus({ employee_id, status: 'ACTIVE' })
  } catch (error) {
    const neverJoined = error instanceof CallError && error.code === 'STATUS_CHANGE_NOT_ALLOWED'
    if (!neverJoined) throw error
    return people.call.updateAccountStatus({ employee_id, status: 'INVITED' })
  }
}
