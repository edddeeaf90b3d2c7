import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { people } from '#features/people/server.ts'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import styles from './group-card.module.css'

/** The name of a group and its number of members, if the reader may see them. */
export default function GroupCard({ groupId, label }: { groupId: string; label: string }) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const found = useQuery({
    ...people.query('listGroups', { group_ids: [groupId] }),
    enabled: can({ anyOf: ['people.see', 'people.manage'] }),
  })
  const group = found.data?.items[0]
  return (
    <div className={styles.card}>
      <IconTile icon={UsersRound} tone="accent" />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {group?.group_name ?? label}
        </p>
        {group && <p className={styles.soft}>{formatMessage({ id: 'chat.groupPeople' }, { count: group.total_members })}</p>}
        {group?.group_description && (
          <p className={styles.soft} dir="auto">
            {group.group_description}
          </p>
        )}
      </div>
    </div>
  )
}
