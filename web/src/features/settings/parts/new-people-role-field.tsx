import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { people } from '#features/people/server.ts'
import { roleWords } from '#features/people/role-words.ts'
import { Select } from '#ui/select.tsx'

type RoleFieldProps = Omit<React.ComponentProps<typeof Select<string>>, 'options' | 'label'>

/** The roles are told to those who handle people alone; for others it stays what it is. */
export default function NewPeopleRoleField(control: RoleFieldProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const roles = useQuery({ ...people.query('listRoles', {}), enabled: can({ anyOf: ['people.invite', 'people.manage'] }) })
  if (!roles.data) return null
  const options = roles.data.items.map(({ role_id, role_name }) => ({ value: role_id, label: roleWords(role_name, formatMessage) }))
  const employee = roles.data.items.find((role) => role.built_in && role.role_name === 'employee')?.role_id
  return (
    <Select {...control} label={formatMessage({ id: 'settings.sso.role' })} options={options} value={control.value ?? employee ?? null} />
  )
}
