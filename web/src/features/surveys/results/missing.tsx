import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { NamedPeopleCard } from '#features/people/named-people-card.tsx'
import { surveys } from '../server.ts'

/** Who has not answered a survey that carries names. */
export function Missing({ survey: { survey_id } }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(surveys.pages('listSurveyMissing', { survey_id, limit: 24 }))
  return (
    <NamedPeopleCard
      title={formatMessage({ id: 'surveys.missing' })}
      list={list}
      nobody={formatMessage({ id: 'surveys.nobodyMissing' })}
      more={formatMessage({ id: 'surveys.morePeople' })}
    />
  )
}
