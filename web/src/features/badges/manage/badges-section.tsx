import { badgePath } from '@atrium/contract/badges/paths'
import type { Badge } from '@atrium/contract/badges/schemas'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Award, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { BadgePicture } from '../parts/badge-picture.tsx'
import { badges } from '../server.ts'
import { DeleteBadge } from './delete-badge.tsx'

const BadgeDialog = dialogOnDemand(() => loadScreen(['badges', 'people'], () => import('../maker/badge-dialog.tsx')))

/** All badges of the company, for those who manage them. */
export default function BadgesSection() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery({ ...badges.pages('listBadges', { limit: limits.pageMaximum }), placeholderData: keepPreviousData })
  const [start, setStart] = useState<{ badge?: Badge }>()
  const [deleted, setDeleted] = useState<Badge>()
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => setStart({})}>
      <FormattedMessage id="badges.new" />
    </Button>
  )
  if (list.isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  return (
    <>
      {rows.length ? (
        <>
          <div className={listStyles.head}>
            <p className={listStyles.words}>
              <FormattedMessage id="settings.badges.text" />
            </p>
            {add}
          </div>
          <ul className={listStyles.list}>
            {rows.map((badge) => (
              <BadgeRow key={badge.badge_id} badge={badge} onEdit={() => setStart({ badge })} onDelete={() => setDeleted(badge)} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon={Award} title={formatMessage({ id: 'badges.empty' })} action={add}>
          <FormattedMessage id="settings.badges.empty" />
        </EmptyState>
      )}
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="badges.more" />
        </Button>
      )}
      <BadgeDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
      <DeleteBadge badge={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

type BadgeRowProps = { badge: Badge; onEdit: () => void; onDelete: () => void }
function BadgeRow({ badge, onEdit, onDelete }: BadgeRowProps) {
  const { formatMessage } = useIntl()
  const { badge_id, badge_name: name, way, holder_count: count } = badge
  return (
    <li className={listStyles.row}>
      <BadgePicture badge={badge} size="small" />
      <div className={listStyles.name}>
        <RouterLink to={badgePath(badge_id)}>
          <bdi>{name}</bdi>
        </RouterLink>
        <p className={listStyles.facts}>
          <span>{formatMessage({ id: `badges.way.${way}` })}</span>
          <span>{formatMessage({ id: 'badges.holderCount' }, { count })}</span>
        </p>
      </div>
      <div className={listStyles.acts}>
        <IconButton icon={Pencil} label={formatMessage({ id: 'badges.edit' }, { name })} onClick={onEdit} />
        <IconButton icon={Trash2} label={formatMessage({ id: 'badges.delete' }, { name })} onClick={onDelete} />
      </div>
    </li>
  )
}
