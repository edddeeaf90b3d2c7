import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import RoleChoice from '#features/people/role-choice.tsx'
import { people } from '#features/people/server.ts'

type RoleFieldProps = Omit<React.ComponentProps<typeof RoleChoice>, 'roles' | 'label'>

/** Only users who may invite or manage people can list the roles; for others the value is unchanged. */
export default function NewPeopleRoleField(control: RoleFieldProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const roles = useQuery({ ...people.query('listRoles', {}), enabled: can({ anyOf: ['people.invite', 'people.manage'] }) })
  return roles.data ? <RoleChoice {...control} roles={roles.data.items} label={formatMessage({ id: 'settings.sso.role' })} /> : null
}
