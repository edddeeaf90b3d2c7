import type { Employee } from '@atrium/contract/people/schemas'
import { useCompany } from '#app/company/company-context.tsx'
import { useSession } from '#app/session/auth.tsx'

/** Whether this person can receive messages: an active colleague, with the chat module enabled. */
export function useMayWriteTo({ employee_id, employee_account_status }: Employee): boolean {
  const { modules } = useCompany()
  const { employee_id: ownId } = useSession()
  return Boolean(modules?.connect) && employee_account_status === 'ACTIVE' && employee_id !== ownId
}
