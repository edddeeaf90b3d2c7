import type { Survey } from '@atrium/contract/surveys/schemas'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './survey-rows.module.css'
import type { SurveyPages } from './use-survey-pages.ts'

type SurveyRowsProps = { pages: SurveyPages; nothing: ReactNode; Row: ComponentType<{ survey: Survey }> }

/** The rows of a list in all its states. */
export function SurveyRows({ pages: { list, rows, hasFailed }, nothing, Row }: SurveyRowsProps) {
  const { formatMessage } = useIntl()
  const isHeld = useHoldUntilNamed(rows?.map(({ author_id }) => author_id))
  if (hasFailed)
    return (
      <ErrorState title={<FormattedMessage id="surveys.failed" />} onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {list.error?.message}
      </ErrorState>
    )
  if (!rows || isHeld)
    return (
      <DelayedLoader delay={200}>
        <Outlines />
      </DelayedLoader>
    )
  if (!rows.length) return nothing
  return (
    <>
      <ul className={styles.list} aria-label={formatMessage({ id: 'surveys.place' })}>
        {rows.map((survey) => (
          <Row key={survey.survey_id} survey={survey} />
        ))}
      </ul>
      <ListEnd list={list} more={<FormattedMessage id="surveys.older" />} end={<FormattedMessage id="surveys.listEnd" />} />
    </>
  )
}

const Outlines = () => (
  <div aria-hidden className={styles.list}>
    {['58%', '72%', '44%'].map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width={width} />
        <Skeleton width="30%" />
      </div>
    ))}
  </div>
)
