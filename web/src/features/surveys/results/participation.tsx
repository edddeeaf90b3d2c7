import { surveyCuts } from '@atrium/contract/surveys/kinds'
import { surveyParticipationPath } from '@atrium/contract/surveys/paths'
import type { SurveyParticipation } from '@atrium/contract/surveys/results-schemas'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { BarChart } from '#ui/rows/bar-chart.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FiguresTable } from '../charts/figures-table.tsx'
import { readResultsSearch } from '../paths.ts'
import { surveys } from '../server.ts'
import { Missing } from './missing.tsx'
import { liveEvery } from './live-every.ts'
import styles from './results.module.css'
import { Outline } from './results-frame.tsx'
import { ResponseCard } from './summary.tsx'

/** Who took part, in numbers: by day and by groups. Names only where the survey carries them. */
export function Participation({ survey }: { survey: SurveyDetail }) {
  const { survey_id, cuts } = survey
  const { cut = cuts[0] } = readResultsSearch(useSearch({ strict: false }))
  const found = useQuery({
    ...surveys.query('getSurveyParticipation', { survey_id, ...(cut && { cut }) }),
    placeholderData: keepPreviousData,
    refetchInterval: liveEvery(survey),
  })
  if (found.isError && !found.data)
    return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (!found.data) return <Outline />
  return <Shown survey={survey} participation={found.data} />
}

function Shown({ survey, participation }: { survey: SurveyDetail; participation: SurveyParticipation }) {
  const { formatMessage, formatDate } = useIntl()
  const { as } = readResultsSearch(useSearch({ strict: false }))
  const { invited, answered, days, last_reminded_at } = participation
  const title = formatMessage({ id: 'surveys.byDay' })
  return (
    <div className={styles.results}>
      <div className={styles.top}>
        <ResponseCard survey={survey} invited={invited} answered={answered} />
        <Card title={formatMessage({ id: 'surveys.remindersCard' })} className={styles.card}>
          <p>
            {last_reminded_at
              ? formatMessage(
                  { id: 'surveys.lastReminded' },
                  { at: formatDate(last_reminded_at, { dateStyle: 'medium', timeStyle: 'short' }) },
                )
              : formatMessage({ id: 'surveys.neverReminded' })}
          </p>
          <p className={styles.soft}>{formatMessage({ id: survey.source?.reminders ? 'surveys.remindersOn' : 'surveys.remindersOff' })}</p>
        </Card>
      </div>
      {days.length > 0 && (
        <Card title={title} className={styles.card}>
          <BarChart
            label={title}
            unit={formatMessage({ id: 'surveys.answersUnit' })}
            keyLabel={formatMessage({ id: 'surveys.day' })}
            valueText={(count) => formatMessage({ id: 'surveys.answers.count' }, { count })}
            bars={days.map(({ day, answered: value }) => ({
              label: formatDate(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
              value,
            }))}
            asTable={as === 'table'}
          />
          {survey.mode === 'confidential' && <p className={styles.soft}>{formatMessage({ id: 'surveys.byDay.text' })}</p>}
        </Card>
      )}
      <Groups survey={survey} participation={participation} />
      {survey.mode === 'attributed' ? (
        <Missing survey={survey} />
      ) : (
        <p className={styles.soft}>
          <FormattedMessage id="surveys.noNames" />
        </p>
      )}
    </div>
  )
}

function Groups({ survey, participation: { cut, groups } }: { survey: SurveyDetail; participation: SurveyParticipation }) {
  const { formatMessage, formatNumber, formatList } = useIntl()
  const navigate = useNavigate()
  if (!groups.length) return null
  const title = formatMessage({ id: 'surveys.byGroup' })
  return (
    <Card title={title} className={styles.card}>
      {survey.cuts.length > 1 && (
        <SegmentedControl
          label={formatMessage({ id: 'surveys.cuts' })}
          value={cut ?? 'department'}
          onValueChange={(next) => void navigate({ to: surveyParticipationPath(survey.survey_id), search: { cut: next }, replace: true })}
          options={surveyCuts
            .filter((one) => survey.cuts.includes(one))
            .map((value) => ({ value, label: formatMessage({ id: `surveys.cut.${value}` }) }))}
        />
      )}
      <FiguresTable
        caption={title}
        columns={[
          formatMessage({ id: 'surveys.group' }),
          formatMessage({ id: 'surveys.invitedColumn' }),
          formatMessage({ id: 'surveys.answeredColumn' }),
          formatMessage({ id: 'surveys.results.share' }),
        ]}
        rows={groups.map((group) => ({
          key: group.is_rest ? 'rest' : (group.value ?? 'none'),
          name: nameOf(group, formatMessage, formatList),
          values: [
            formatNumber(group.invited),
            formatNumber(group.answered),
            formatNumber(group.invited ? group.answered / group.invited : 0, { style: 'percent' }),
          ],
        }))}
      />
    </Card>
  )
}

type Intl = ReturnType<typeof useIntl>
const nameOf = (
  group: SurveyParticipation['groups'][number],
  formatMessage: Intl['formatMessage'],
  formatList: Intl['formatList'],
): string => {
  if (!group.is_rest) return group.name ?? group.value ?? formatMessage({ id: 'surveys.noGroup' })
  const rest = formatMessage({ id: 'surveys.smallerGroups' })
  return group.folded.length ? `${rest} (${formatList(group.folded)})` : rest
}
