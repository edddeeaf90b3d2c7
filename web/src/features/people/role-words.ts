import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../message-ids.ts'

/** The roles that every company is founded with, in the reader's words; others go by the names that their company gave them. */
const words: Partial<Record<string, MessageId>> = {
  owner: 'people.role.owner',
  admin: 'people.role.admin',
  employee: 'people.role.employee',
}

export function roleWords(roleName: string, formatMessage: IntlShape['formatMessage']): string {
  const id = words[roleName]
  return id ? formatMessage({ id }) : roleName
}
