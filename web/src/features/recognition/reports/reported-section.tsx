import { limits } from '@atrium/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useHoldUntilShown } from '../card/use-hold-until-shown.ts'
import { recognition } from '../server.ts'
import { ReportedCard } from './reported-card.tsx'
import styles from './reported.module.css'

const reportedQuery = recognition.pages('listReportedRecognitions', { limit: limits.pageDefault })

/** What people reported and nobody has decided on, for those who manage recognition. */
export default function ReportedSection() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(reportedQuery)
  const reported = list.data?.pages.flatMap(({ items }) => items)
  const isHeld = useHoldUntilShown(reported?.map((one) => one.recognition))
  if (list.isError && !reported)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!reported || isHeld)
    return (
      <DelayedLoader>
        <SkeletonRows count={3} />
      </DelayedLoader>
    )
  if (!reported.length)
    return (
      <EmptyState icon={ShieldCheck} title={formatMessage({ id: 'settings.reportedThanks.none' })}>
        <FormattedMessage id="settings.reportedThanks.noneText" />
      </EmptyState>
    )
  return (
    <>
      <p className={styles.words}>
        <FormattedMessage id="settings.reportedThanks.text" />
      </p>
      <ul className={styles.list}>
        {reported.map((row) => (
          <li key={row.recognition_id}>
            <ReportedCard row={row} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} more={<FormattedMessage id="settings.reportedThanks.more" />} end={null} />
    </>
  )
}
