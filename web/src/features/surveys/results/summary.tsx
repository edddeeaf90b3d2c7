import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { Gauge } from '../charts/gauge.tsx'
import { RemindButton } from './remind-button.tsx'
import styles from './results.module.css'

type SummaryProps = { survey: SurveyDetail; results: Pick<SurveyResults, 'invited' | 'answered' | 'figures' | 'previous'> }

/** How many answered, whether they would recommend the company, and how favourable the answers are. */
export function Summary({ survey, results: { invited, answered, figures, previous } }: SummaryProps) {
  const { formatMessage, formatNumber } = useIntl()
  const nps = figures.find(({ enps }) => enps !== null)
  const before = previous?.figures.find(({ question_id }) => question_id === nps?.question_id)?.enps
  const scales = figures.flatMap(({ favourable }) => (favourable === null ? [] : [favourable]))
  const favourable = scales.length ? scales.reduce((sum, one) => sum + one, 0) / scales.length : undefined
  return (
    <div className={styles.top}>
      <ResponseCard survey={survey} invited={invited} answered={answered} />
      {nps && nps.enps !== null && (
        <Card title={formatMessage({ id: 'surveys.wouldRecommend' })} className={styles.card}>
          <Gauge name={formatMessage({ id: 'surveys.enps' })} score={nps.enps} />
          <p className={styles.centred}>
            <FormattedMessage
              id="surveys.npsParts"
              values={{ promoters: nps.promoters ?? 0, passives: nps.passives ?? 0, detractors: nps.detractors ?? 0 }}
            />
            {before !== null && before !== undefined && (
              <>
                <br />
                <FormattedMessage id="surveys.lastTime" values={{ value: formatNumber(before, { signDisplay: 'exceptZero' }) }} />
              </>
            )}
          </p>
        </Card>
      )}
      {favourable !== undefined && (
        <Card title={formatMessage({ id: 'surveys.favourable' })} className={styles.card}>
          <p className={styles.big}>{formatNumber(favourable, { style: 'percent' })}</p>
          <p className={styles.soft}>
            <FormattedMessage id="surveys.favourable.text" values={{ count: scales.length }} />
          </p>
        </Card>
      )}
    </div>
  )
}

/** The response rate, which is live. */
export function ResponseCard({ survey, invited, answered }: { survey: SurveyDetail; invited: number; answered: number }) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <Card title={formatMessage({ id: 'surveys.answeredCard' })} className={styles.card}>
      <p className={styles.big}>
        {formatNumber(answered)}{' '}
        <span className={styles.of}>
          <FormattedMessage
            id="surveys.ofInvited"
            values={{ total: invited, share: formatNumber(invited ? answered / invited : 0, { style: 'percent' }) }}
          />
        </span>
      </p>
      <ProgressBar label={formatMessage({ id: 'surveys.answeredCard' })} done={answered} total={invited} />
      {survey.can.remind && answered < invited && (
        <div>
          <RemindButton survey={survey} left={invited - answered} />
        </div>
      )}
    </Card>
  )
}
