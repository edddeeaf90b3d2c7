import type { Survey } from '@atrium/contract/surveys/schemas'
import { useIntl } from 'react-intl'

/** How long it is and until when it is open, in a few words each. */
export function useSurveyFacts({ question_count, minutes, state, ends_at, closed_at }: Survey): string[] {
  const { formatMessage, formatDate } = useIntl()
  const day = (at: string): string => formatDate(at, { weekday: 'short', day: 'numeric', month: 'short' })
  return [
    formatMessage({ id: 'surveys.questions' }, { count: question_count }),
    ...(state === 'closed' ? [] : [formatMessage({ id: 'surveys.minutes' }, { count: minutes })]),
    ...(state === 'live' && ends_at ? [formatMessage({ id: 'surveys.until' }, { day: day(ends_at) })] : []),
    ...(state === 'closed' && closed_at ? [formatMessage({ id: 'surveys.closedOn' }, { day: day(closed_at) })] : []),
  ]
}
