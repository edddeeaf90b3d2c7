import type { Group } from '@atrium/contract/people/groups'
import { Link as RouterLink } from '@tanstack/react-router'
import { ListFilter, UsersRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { groupPath } from '../../paths.ts'
import linked from '../linked-row.module.css'
import styles from './groups.module.css'

/** One group of the list; the whole row is a link to its page. */
export const GroupRow = ({ group }: { group: Group }) => (
  <li className={classNames(linked.row, styles.row)}>
    <IconTile icon={group.group_type === 'rule' ? ListFilter : UsersRound} />
    <div className={linked.words}>
      <p className={classNames(linked.first, styles.first)}>
        <RouterLink to={groupPath(group.group_id)} className={linked.name} dir="auto">
          {group.group_name}
        </RouterLink>
        <GroupChips group={group} />
      </p>
      {group.group_description && (
        <p className={linked.soft} dir="auto">
          {group.group_description}
        </p>
      )}
    </div>
    <p className={styles.count}>
      <FormattedMessage id="people.audience.total" values={{ count: group.total_members }} />
    </p>
  </li>
)

/** The properties of a group: rule-based, and not visible to everyone. */
export const GroupChips = ({ group: { group_type, visibility } }: { group: Group }) => (
  <>
    {group_type === 'rule' && (
      <Chip>
        <FormattedMessage id="people.groups.byRule" />
      </Chip>
    )}
    {visibility === 'managers' && (
      <Chip>
        <FormattedMessage id="people.groups.hiddenShort" />
      </Chip>
    )}
  </>
)
