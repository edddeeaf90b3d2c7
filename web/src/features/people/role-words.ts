import type { Role } from '@atrium/contract/people/roles'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../message-ids.ts'

/** The built-in roles in the reader's language; others have the names given by their company. */
const words: Partial<Record<string, { name: MessageId; text: MessageId }>> = {
  owner: { name: 'people.role.owner', text: 'people.role.owner.text' },
  admin: { name: 'people.role.admin', text: 'people.role.admin.text' },
  manager: { name: 'people.role.manager', text: 'people.role.manager.text' },
  employee: { name: 'people.role.employee', text: 'people.role.employee.text' },
  guest: { name: 'people.role.guest', text: 'people.role.guest.text' },
}
type Format = IntlShape['formatMessage']

export function roleWords(roleName: string, formatMessage: Format): string {
  const known = words[roleName]
  return known ? formatMessage({ id: known.name }) : roleName
}

/** A one-line description of a role. */
export function roleDetail({ role_name, built_in, role_description }: Role, formatMessage: Format): string {
  const known = built_in ? words[role_name] : undefined
  return known ? formatMessage({ id: known.text }) : (role_description ?? formatMessage({ id: 'people.role.own' }))
}

/** The default role. */
export const ordinaryRole = (roles: readonly Role[]): Role | undefined =>
  roles.find((role) => role.built_in && role.role_name === 'employee')
