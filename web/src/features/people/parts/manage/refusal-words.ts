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

/** Why an action on a person failed, and what to do instead. A missing permission has the text of the specification. */
export function useRefusalWords(name: string): (error: unknown) => string {
  const { formatMessage } = useIntl()
  return (error) => {
    if (!(error instanceof CallError)) return formatMessage({ id: 'ui.somethingFailed' })
    const id = words[error.code]
    if (!id) return error.message
    const particular = formatMessage({ id }, { name })
    return error.code === 'NO_PERMISSION' ? `${error.message}. ${particular}` : particular
  }
}
