import type { Badge, BadgeHolder } from '@atrium/contract/badges/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserMinus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { badges } from '../server.ts'
import { RevokeBadge, type Revoked } from './revoke-badge.tsx'

/** Who has a badge, the latest first, for those who may see colleagues. */
export function Holders({ badge }: { badge: Badge }) {
  const { can } = useAuth()
  return can({ anyOf: ['people.see', 'people.manage', 'badge.manage'] }) ? <List badge={badge} /> : null
}

function List({ badge }: { badge: Badge }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(badges.pages('listBadgeHolders', { badge_id: badge.badge_id, limit: 50 }))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isHeld = useHoldUntilNamed(list.data && rows.map(({ employee_id }) => employee_id))
  const [revoked, setRevoked] = useState<Revoked>()
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data || isHeld) return null
  if (!rows.length)
    return (
      <EmptyState icon={UsersRound} title={formatMessage({ id: 'badges.noHolders' })}>
        <FormattedMessage id="badges.noHoldersText" />
      </EmptyState>
    )
  return (
    <Card title={formatMessage({ id: 'badges.holders' })}>
      <CardRows>
        {rows.map((row) => (
          <Holder key={row.award_id} holder={row} badge={badge} onRevoke={setRevoked} />
        ))}
      </CardRows>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="badges.more" />
        </Button>
      )}
      <RevokeBadge badge={badge} revoked={revoked} onClose={() => setRevoked(undefined)} />
    </Card>
  )
}

type HolderProps = { holder: BadgeHolder; badge: Badge; onRevoke: (revoked: Revoked) => void }
function Holder({ holder: { employee_id, awarded_at, reason, level }, badge, onRevoke }: HolderProps) {
  const { formatMessage, formatDate } = useIntl()
  const person = usePerson(employee_id)
  const name = person ? nameOf(person) : '…'
  const date = formatDate(awarded_at, { dateStyle: 'medium' })
  const levelName = badge.levels[level - 1]?.level_name
  const day = levelName ? formatMessage({ id: 'badges.levelAndDay' }, { level: levelName, day: date }) : date
  const said = reason ? formatMessage({ id: 'badges.dayAndReason' }, { day, reason }) : day
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} size="small" />}
      title={<bdi>{name}</bdi>}
      detail={<span dir="auto">{said}</span>}
      action={
        badge.can.award && (
          <IconButton
            icon={UserMinus}
            size="small"
            label={formatMessage({ id: 'badges.revokeFrom' }, { name })}
            onClick={() => onRevoke({ employeeId: employee_id, name })}
          />
        )
      }
    />
  )
}
