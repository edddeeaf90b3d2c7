import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { BadgePicture, levelName, levelOf } from '../parts/badge-picture.tsx'
import { badges } from '../server.ts'
import styles from './card-badges.module.css'

const most = 5

/** On the hover card of a person: the badges that they have, with their levels. Nothing about people who have none. */
export default function CardBadges({ employeeId }: { employeeId: string }) {
  const { formatMessage } = useIntl()
  const { data } = useQuery({ ...badges.query('listBadges', { employee_id: employeeId, limit: most }), staleTime: 5 * 60_000 })
  if (!data?.items.length) return null
  return (
    <ul className={styles.badges} aria-label={formatMessage({ id: 'badges.place' })}>
      {data.items.map((badge) => {
        const level = levelName(badge)
        const name = level ? `${badge.badge_name} · ${level}` : badge.badge_name
        return (
          <li key={badge.badge_id}>
            <div role="img" aria-label={name} title={name}>
              <BadgePicture badge={badge} size="small" level={levelOf(badge)} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
