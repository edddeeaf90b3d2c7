import type { ClockinPeriod } from '@atrium/contract/clockin/periods'
import { limits } from '@atrium/contract/limits'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonOnDemand } from '#app/draft-form/reason-on-demand.ts'
import { keyOf } from '#app/server-data.ts'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { dayOf } from '../export/wanted-export.ts'
import { useToday } from '#ui/time/use-today.ts'
import { clockin } from '../server.ts'
import { PeriodFacts, useMonthName } from './period-facts.tsx'

const periods = clockin.pages('listClockinPeriods', {})

/** The months since hours are recorded: those that are paid are locked, so that nothing in them changes. */
export default function PeriodsSection() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(periods)
  const [asked, setAsked] = useState<ClockinPeriod>()
  const [asking, setAsking] = useState(false)
  const today = dayOf(useToday())
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data)
    return (
      <DelayedLoader>
        <SkeletonRows count={4} />
      </DelayedLoader>
    )
  const rows = list.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <p className={listStyles.words}>
        <FormattedMessage id="settings.periods.text" />
      </p>
      <ul className={listStyles.list} aria-label={formatMessage({ id: 'settings.periods' })}>
        {rows.map((row) => (
          <PeriodRow
            key={row.period}
            row={row}
            isOver={!today.startsWith(row.period) && row.period < today}
            onAsk={() => {
              setAsked(row)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="settings.periods.more" />
        </Button>
      )}
      {asked && <LockDialog key={`${asked.period}/${asked.is_locked}`} row={asked} open={asking} onClose={() => setAsking(false)} />}
    </>
  )
}

function PeriodRow({ row, isOver, onAsk }: { row: ClockinPeriod; isOver: boolean; onAsk: () => void }) {
  const { formatMessage } = useIntl()
  const { period, is_locked } = row
  const month = useMonthName(period)
  return (
    <li className={listStyles.row}>
      <IconTile icon={is_locked ? Lock : LockOpen} />
      <div className={listStyles.name}>
        {month}
        <PeriodFacts row={row} isOver={isOver} />
      </div>
      <div className={listStyles.acts}>
        {isOver && (
          <Button
            size="small"
            onClick={onAsk}
            aria-label={formatMessage({ id: is_locked ? 'settings.periods.unlockOne' : 'settings.periods.lockOne' }, { month })}
          >
            <FormattedMessage id={is_locked ? 'settings.periods.unlock' : 'settings.periods.lock'} />
          </Button>
        )}
      </div>
    </li>
  )
}

/** Asks before a month is locked, and for a reason before one is unlocked: others have been paid by it. */
function LockDialog({ row: { period, is_locked }, open, onClose }: { row: ClockinPeriod; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const month = useMonthName(period)
  const words = is_locked ? 'unlock' : 'lock'
  const save = async (reason: string): Promise<void> => {
    const change = { period, ...(reason && { reason }) }
    await (is_locked ? clockin.call.unlockClockinPeriod(change) : clockin.call.lockClockinPeriod(change))
    await Promise.all(['listClockinPeriods', 'getClockin'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
    show({ tone: 'success', text: formatMessage({ id: is_locked ? 'settings.periods.unlocked' : 'settings.periods.locked' }, { month }) })
  }
  return (
    <ReasonOnDemand
      open={open}
      title={formatMessage({ id: `settings.periods.${words}Title` }, { month })}
      text={formatMessage({ id: `settings.periods.${words}Text` })}
      label={formatMessage({ id: 'settings.periods.reason' })}
      {...(is_locked && { missing: formatMessage({ id: 'settings.periods.reasonMissing' }) })}
      submit={formatMessage({ id: `settings.periods.${words}` })}
      maxLength={limits.clockinNote}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
