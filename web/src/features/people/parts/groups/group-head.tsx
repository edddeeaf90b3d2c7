import type { Group } from '@atrium/contract/people/groups'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/text/page-title.tsx'
import linked from '../linked-row.module.css'
import { GroupChips } from './group-row.tsx'
import styles from './groups.module.css'

export type GroupAction = 'change' | 'add' | 'delete'

/** The group's name and description, with actions for people managers. */
export function GroupHead({ group, onAction }: { group: Group; onAction: (action: GroupAction) => void }) {
  const { can } = useAuth()
  return (
    <header className={styles.head}>
      <PageTitle title={group.group_name} size="large" />
      {group.group_description && <p>{group.group_description}</p>}
      <p className={classNames(linked.first, styles.first)}>
        <span className={styles.total}>
          <FormattedMessage id="people.audience.total" values={{ count: group.total_members }} />
        </span>
        <GroupChips group={group} />
      </p>
      {can({ anyOf: ['people.manage'] }) && (
        <div className={styles.actions}>
          {group.group_type === 'manual' && (
            <Button tone="primary" icon={UserPlus} onClick={() => onAction('add')}>
              <FormattedMessage id="people.groups.add" />
            </Button>
          )}
          <Button icon={Pencil} onClick={() => onAction('change')}>
            <FormattedMessage id="people.groups.change" />
          </Button>
          <Button icon={Trash2} onClick={() => onAction('delete')}>
            <FormattedMessage id="people.groups.delete" />
          </Button>
        </div>
      )}
    </header>
  )
}
