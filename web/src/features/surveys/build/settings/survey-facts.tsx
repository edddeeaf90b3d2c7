import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { FormattedMessage } from 'react-intl'

/** How many were invited to a published survey. */
export const SurveyFacts = ({ survey: { counts } }: { survey: SurveyDetail }) => (
  <p>
    <FormattedMessage id="surveys.invited" values={{ count: counts?.invited ?? 0 }} />
  </p>
)
