import type { Role } from '@atrium/contract/people/roles'
import { useIntl } from 'react-intl'
import { Select, type SelectProps } from '#ui/fields/select.tsx'
import { ordinaryRole, roleDetail, roleWords } from './role-words.ts'

type RoleChoiceProps = Omit<SelectProps<string>, 'options' | 'label'> & { label?: string; roles: readonly Role[] }

/**
 * Chooses one of the company's roles, with descriptions; roles that the user may not give show the reason. Defaults to
 * the role of employees.
 */
export default function RoleChoice({ roles, value, label, ...control }: RoleChoiceProps) {
  const { formatMessage } = useIntl()
  const options = roles.map((role) => ({
    value: role.role_id,
    label: roleWords(role.role_name, formatMessage),
    detail: role.can.give ? roleDetail(role, formatMessage) : formatMessage({ id: reasonOf(role) }),
    disabled: !role.can.give,
  }))
  return (
    <Select
      {...control}
      label={label ?? formatMessage({ id: 'people.role' })}
      options={options}
      value={value ?? ordinaryRole(roles)?.role_id ?? null}
    />
  )
}

const reasonOf = ({ built_in, role_name }: Role) =>
  built_in && role_name === 'owner' ? ('people.role.ownersOnly' as const) : ('people.role.tooMuch' as const)
