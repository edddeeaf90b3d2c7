import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { permissionGroups } from '#app/settings/feature-settings.ts'

type PermissionChoiceProps = { value: readonly string[]; onValueChange: (permissions: string[]) => void }

/**
 * The permissions of a role. Users cannot give permissions they do not have; a selected permission without a text here
 * stays selected.
 */
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
