import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { permissionGroups } from './permission-words.ts'

type PermissionChoiceProps = { value: readonly string[]; onValueChange: (permissions: string[]) => void }

/** What a role is to allow. Nobody gives what they do not have; what is chosen and has no words here stays chosen. */
export function PermissionChoice({ value, onValueChange }: PermissionChoiceProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const change = (permission: string, chosen: boolean) =>
    onValueChange(chosen ? [...value, permission] : value.filter((one) => one !== permission))
  return permissionGroups.map((group) => (
    <Fieldset key={group.title} legend={<FormattedMessage id={group.title} />}>
      {group.permissions.map(({ permission, title, text }) => {
        const mayGive = can({ anyOf: [permission] })
        return (
          <Checkbox
            key={permission}
            label={formatMessage({ id: title })}
            description={formatMessage({ id: mayGive ? text : 'settings.roles.notYours' })}
            disabled={!mayGive}
            value={value.includes(permission)}
            onValueChange={(chosen) => change(permission, chosen)}
          />
        )
      })}
    </Fieldset>
  ))
}
