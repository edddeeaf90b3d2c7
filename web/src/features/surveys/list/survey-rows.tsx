import type { Survey } from '@atrium/contract/surveys/schemas'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { CardOutlines, LinkedCards } from '#ui/rows/linked-cards.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
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
        <CardOutlines />
      </DelayedLoader>
    )
  if (!rows.length) return nothing
  return (
    <>
      <LinkedCards label={formatMessage({ id: 'surveys.place' })}>
        {rows.map((survey) => (
          <Row key={survey.survey_id} survey={survey} />
        ))}
      </LinkedCards>
      <ListEnd list={list} more={<FormattedMessage id="surveys.older" />} end={<FormattedMessage id="surveys.listEnd" />} />
    </>
  )
}
