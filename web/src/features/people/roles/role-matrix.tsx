import type { Role } from '@atrium/contract/people/roles'
import { Check, Minus } from 'lucide-react'
import { Fragment, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'
import { roleWords } from '../role-words.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { permissionGroups } from '#app/settings/feature-settings.ts'
import styles from './role-matrix.module.css'

type Row = { key: string; title: MessageId; text: MessageId; allows: (role: Role) => boolean }

/** The rights of owners are not a permission: they cannot be given to a role. */
const ofOwners: Row = {
  key: 'owners',
  title: 'settings.permission.owners',
  text: 'settings.permission.owners.text',
  allows: ({ built_in, role_name }) => built_in && role_name === 'owner',
}

const groups = permissionGroups.map(({ title, permissions }, place) => ({
  title,
  rows: [
    ...permissions.map(({ permission, ...words }): Row => ({
      key: permission,
      ...words,
      allows: (role) => role.permissions.includes(permission),
    })),
    ...(place === permissionGroups.length - 1 ? [ofOwners] : []),
  ],
}))

/**
 * The permissions of all roles: permissions as rows, roles as columns. On narrow screens the first column stays in
 * place.
 */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-labelledby={`${id}-caption`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.matrix}>
        <caption id={`${id}-caption`}>
          <VisuallyHidden>
            <FormattedMessage id="settings.roles.matrix" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <FormattedMessage id="settings.roles.matrixWhat" />
            </th>
            {roles.map((role) => (
              <th key={role.role_id} scope="col">
                <span className={styles.role}>{roleWords(role.role_name, formatMessage)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span>
                  <FormattedMessage id={group.title} />
                </span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <FormattedMessage id={row.title} />
                  <span className={styles.text}>
                    <FormattedMessage id={row.text} />
                  </span>
                </th>
                {roles.map((role) => (
                  <td key={role.role_id}>
                    <Mark allowed={row.allows(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const Mark = ({ allowed }: { allowed: boolean }) => (
  <Fragment>
    <span className={styles.mark} data-allowed={allowed}>
      <Icon of={allowed ? Check : Minus} size="small" />
    </span>
    <VisuallyHidden>
      <FormattedMessage id={allowed ? 'settings.roles.allowed' : 'settings.roles.notAllowed'} />
    </VisuallyHidden>
  </Fragment>
)
