import { CallError } from '@atrium/contract/client'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../../message-ids.ts'

const words: Partial<Record<string, MessageId>> = {
  LAST_OWNER: 'people.refusal.lastOwner',
  NO_PERMISSION: 'people.refusal.above',
  STATUS_CHANGE_NOT_ALLOWED: 'people.refusal.status',
  EMPLOYEE_NOT_FOUND: 'people.refusal.gone',
  MANAGER_LOOP: 'people.refusal.loop',
}

/** Why an action on a person failed, and what to do instead. */
export function useRefusalWords(name: string): (error: unknown) => string {
  const { formatMessage } = useIntl()
  return (error) => {
    const id = error instanceof CallError ? words[error.code] : undefined
    if (id) return formatMessage({ id }, { name })
    return error instanceof CallError ? error.message : formatMessage({ id: 'ui.somethingFailed' })
  }
}
