import type { Role } from '@atrium/contract/people/roles'
import { useQuery } from '@tanstack/react-query'
import { Copy, KeyRound, Lock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { roleDetail, roleWords } from '../role-words.ts'
import { people } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { RoleDraft } from './role-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import styles from '#app/settings/settings-parts.module.css'

const RoleDialog = lazyWithRetry(() => import('./role-dialog.tsx'))
const RoleRemoval = lazyWithRetry(() => import('./role-removal.tsx'))

/** The roles, for role managers: how many people have each, and its permissions. */
export default function RolesSection() {
  const roles = useQuery(people.query('listRoles', {}))
  if (roles.isError && !roles.data)
    return <ErrorState title={roles.error.message} onRetry={() => void roles.refetch()} retrying={roles.isFetching} />
  if (!roles.data) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="420px" />
        <Skeleton shape="block" height="640px" />
      </DelayedLoader>
    )
  }
  return <Roles roles={roles.data.items} />
}

type Doing = RoleDraft | { kind: 'delete'; role: Role }

function Roles({ roles }: { roles: readonly Role[] }) {
  const { formatMessage } = useIntl()
  const [doing, setDoing] = useState<Doing>()
  const end = () => setDoing(undefined)
  return (
    <>
      <Card
        title={formatMessage({ id: 'settings.roles' })}
        action={
          <Button tone="primary" size="small" icon={Plus} onClick={() => setDoing({ kind: 'new' })}>
            <FormattedMessage id="settings.roles.new" />
          </Button>
        }
      >
        <p className={styles.aboveRows}>
          <FormattedMessage id="settings.roles.builtInText" />
        </p>
        <CardRows>
          {roles.map((role) => (
            <RoleRow key={role.role_id} role={role} onDo={setDoing} />
          ))}
        </CardRows>
      </Card>
      <Card title={formatMessage({ id: 'settings.roles.matrix' })}>
        <RoleMatrix roles={roles} />
      </Card>
      <Loading>
        {doing?.kind === 'delete' && <RoleRemoval role={doing.role} roles={roles} onClose={end} />}
        {doing && doing.kind !== 'delete' && <RoleDialog draft={doing} onClose={end} />}
      </Loading>
    </>
  )
}

/** A role with more permissions than the user has cannot be edited, and its buttons say so. */
function RoleRow({ role, onDo }: { role: Role; onDo: (doing: Doing) => void }) {
  const { formatMessage } = useIntl()
  const name = roleWords(role.role_name, formatMessage)
  const reason = (may: boolean) => (may ? undefined : formatMessage({ id: 'settings.roles.notYoursToChange' }))
  return (
    <CardRow
      leading={<IconTile icon={role.built_in ? Lock : KeyRound} />}
      title={name}
      detail={[formatMessage({ id: 'settings.roles.members' }, { count: role.total_members }), roleDetail(role, formatMessage)].join(' · ')}
      action={
        <span className={styles.buttons}>
          {!role.built_in && (
            <IconButton
              icon={Pencil}
              label={formatMessage({ id: 'settings.roles.edit' }, { name })}
              disabledReason={reason(role.can.edit)}
              onClick={() => onDo({ kind: 'edit', role })}
            />
          )}
          <IconButton
            icon={Copy}
            label={formatMessage({ id: 'settings.roles.copy' }, { name })}
            onClick={() => onDo({ kind: 'new', from: role })}
          />
          {!role.built_in && (
            <IconButton
              icon={Trash2}
              label={formatMessage({ id: 'settings.roles.delete' }, { name })}
              disabledReason={reason(role.can.delete)}
              onClick={() => onDo({ kind: 'delete', role })}
            />
          )}
        </span>
      }
    />
  )
}
