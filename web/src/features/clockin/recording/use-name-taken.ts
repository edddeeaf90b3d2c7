import { CallError } from '@atrium/contract/client'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'

/** The words for a refusal of settings whose form leaves only one thing that can be wrong: the name is another’s. */
export function useNameTaken(id: MessageId): (error: unknown) => string {
  const { formatMessage } = useIntl()
  return (error) => {
    if (error instanceof CallError && error.code === 'INVALID_CONFIG_SETTING') return formatMessage({ id })
    return error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })
  }
}
