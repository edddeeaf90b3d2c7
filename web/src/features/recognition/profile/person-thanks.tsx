import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useQuery } from '@tanstack/react-query'
import { HandHeart, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CardOnDemand } from '../card/card-on-demand.ts'
import { CardOutlines } from '../feed/card-outlines.tsx'
import feedStyles from '../feed/feed.module.css'
import { useRecognitionPages } from '../feed/use-feed.ts'
import { openGive } from '../give-open.ts'
import { recognition } from '../server.ts'
import { useRecognition } from '../store/use-recognitions.ts'
import styles from './person-thanks.module.css'

const ReceivedYear = lazyWithRetry(() => import('./received-year.tsx'))
const calls = { received: 'listReceivedRecognitions', given: 'listGivenRecognitions' } as const

/** On a profile: what a person was thanked for, and what they thanked others for. */
export default function PersonThanks({ employeeId }: { employeeId: string }) {
  const { formatMessage } = useIntl()
  const [of, setOf] = useState<keyof typeof calls>('received')
  return (
    <div className={styles.thanks}>
      <SegmentedControl
        label={formatMessage({ id: 'recognition.place' })}
        value={of}
        onValueChange={setOf}
        options={(['received', 'given'] as const).map((value) => ({ value, label: formatMessage({ id: `recognition.${value}` }) }))}
      />
      <List key={of} employeeId={employeeId} of={of} />
    </div>
  )
}

/** The year above the list. The list waits for it, so that nothing moves; if it fails, the list shows without it. */
function useYear(employeeId: string, of: keyof typeof calls) {
  const year = useQuery({
    ...recognition.query('getReceivedMonths', { employee_id: employeeId }),
    staleTime: 5 * 60_000,
    enabled: of === 'received',
  })
  return { isAwaited: of === 'received' && year.isPending, year: of === 'received' && year.data?.received_count ? year.data : undefined }
}

function List({ employeeId, of }: { employeeId: string; of: keyof typeof calls }) {
  const { list, rows } = useRecognitionPages(calls[of], { employee_id: employeeId })
  const { isAwaited, year } = useYear(employeeId, of)
  if (list.isPending || isAwaited)
    return (
      <DelayedLoader>
        <CardOutlines />
      </DelayedLoader>
    )
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows.length) return <Nothing employeeId={employeeId} of={of} />
  return (
    <>
      {year && (
        <Loading instead={<Skeleton shape="block" height="272px" />}>
          <ReceivedYear year={year} />
        </Loading>
      )}
      <div className={feedStyles.list}>
        <Loading instead={<CardOutlines count={1} />}>
          {rows.map((row) => (
            <Row key={row.recognition_id} row={row} />
          ))}
        </Loading>
      </div>
      <ListEnd list={list} more={<FormattedMessage id="recognition.older" />} end={<FormattedMessage id="recognition.end" />} />
    </>
  )
}

function Row({ row }: { row: Recognition }) {
  const current = useRecognition(row)
  return current.state !== 'taken_back' ? <CardOnDemand row={current} /> : null
}

function Nothing({ employeeId, of }: { employeeId: string; of: keyof typeof calls }) {
  const isOwn = useSession().employee_id === employeeId
  const name = usePerson(employeeId)?.first_name ?? ''
  return (
    <EmptyState
      icon={HandHeart}
      action={
        !isOwn && (
          <Button tone="primary" icon={Sparkles} onClick={() => openGive({ employeeIds: [employeeId] })}>
            <FormattedMessage id="recognition.thankName" values={{ name }} />
          </Button>
        )
      }
    >
      {isOwn || of === 'given' ? (
        <FormattedMessage id="recognition.nothingHere" />
      ) : (
        <FormattedMessage id="recognition.beFirst" values={{ name }} />
      )}
    </EmptyState>
  )
}
