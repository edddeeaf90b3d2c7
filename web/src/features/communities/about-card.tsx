import type { Community } from '@atrium/contract/communities/schemas'
import { Archive, CalendarDays, PencilLine, UserRoundCheck, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from './about-card.module.css'
import { visibilityIcons } from './visibility-icons.ts'

/** What a community is about, its rules, and who gets in. */
export default function AboutCard({ row }: { row: Community }) {
  const { formatMessage, formatDate } = useIntl()
  return (
    <Card title={formatMessage({ id: 'communities.about' })}>
      <div className={styles.about}>
        {row.community_description && (
          <p className={styles.words} dir="auto">
            {row.community_description}
          </p>
        )}
        {row.community_rules && (
          <div className={styles.rules}>
            <h3>
              <FormattedMessage id="communities.rules" />
            </h3>
            <p className={styles.words} dir="auto">
              {row.community_rules}
            </p>
          </div>
        )}
        <ul className={styles.facts}>
          {row.is_archived && <Fact icon={Archive}>{formatMessage({ id: 'communities.archivedText' })}</Fact>}
          <Fact icon={visibilityIcons[row.visibility]}>{formatMessage({ id: `communities.visibility.${row.visibility}.text` })}</Fact>
          {row.is_by_rule && <Fact icon={UserRoundCheck}>{formatMessage({ id: 'communities.byRule' })}</Fact>}
          {row.posting === 'moderators' && <Fact icon={PencilLine}>{formatMessage({ id: 'communities.posting.moderators' })}</Fact>}
          <Fact icon={UsersRound}>{formatMessage({ id: 'communities.members' }, { count: row.total_members })}</Fact>
          <Fact icon={CalendarDays}>
            {formatMessage({ id: 'communities.since' }, { day: formatDate(row.created_at, { dateStyle: 'long' }) })}
          </Fact>
        </ul>
      </div>
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className={styles.fact}>
    <Icon of={icon} size="small" />
    <span>{children}</span>
  </li>
)
