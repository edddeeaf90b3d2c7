import { limits } from '@atrium/contract/limits'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { rewards } from '../server.ts'
import { SupplierCard } from '../supplier/supplier-card.tsx'
import { DeleteReward } from './delete-reward.tsx'
import { RewardRow } from './reward-row.tsx'

const RewardDialog = dialogOnDemand(() => import('./reward-dialog.tsx'))
const CodesDialog = dialogOnDemand(() => import('./codes-dialog.tsx'))

/** What an open dialog is about: a reward to change, or none to add one; or the codes of a reward. */
type Task = { form?: { reward?: Reward }; codes?: Reward }

/** All rewards of the company: what is offered, to whom, for how much, and how it is fulfilled. */
export default function CatalogueSection() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery({
    ...rewards.pages('listRewards', { view: 'all', limit: limits.pageMaximum, sort: { field: 'reward_name' } }),
    placeholderData: keepPreviousData,
  })
  const [task, setTask] = useState<Task>({})
  const [deleted, setDeleted] = useState<Reward>()
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => setTask({ form: {} })}>
      <FormattedMessage id="settings.rewards.add" />
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
        <Rows add={add}>
          {rows.map((reward) => (
            <RewardRow
              key={reward.reward_id}
              reward={reward}
              onEdit={() => setTask({ form: { reward } })}
              onCodes={() => setTask({ codes: reward })}
              onDelete={() => setDeleted(reward)}
            />
          ))}
        </Rows>
      ) : (
        <EmptyState icon={Gift} title={formatMessage({ id: 'settings.rewards.emptyTitle' })} action={add}>
          <FormattedMessage id="settings.rewards.empty" />
        </EmptyState>
      )}
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="rewards.more" />
        </Button>
      )}
      <SupplierCard />
      <RewardDialog open={task.form !== undefined} start={task.form} onClose={() => setTask({})} onCodes={(codes) => setTask({ codes })} />
      <CodesDialog open={task.codes !== undefined} reward={task.codes} onClose={() => setTask({})} />
      <DeleteReward reward={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

const Rows = ({ add, children }: { add: ReactNode; children: ReactNode }) => (
  <>
    <div className={listStyles.head}>
      <p className={listStyles.words}>
        <FormattedMessage id="settings.rewards.text" />
      </p>
      {add}
    </div>
    <ul className={listStyles.list}>{children}</ul>
  </>
)
