import { FormattedMessage, useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { Banner } from '#ui/states/banner.tsx'
import { punchProblem } from '../punch/sender.ts'

/** Says what became of a punch that was refused, or arrived too late to count. */
export function PunchProblem() {
  const { formatTime, formatMessage } = useIntl()
  const problem = useWatched(punchProblem)
  if (!problem) return null
  const { punch, text } = problem
  const action = formatMessage({ id: `clockin.do.${punch.action}` })
  return (
    <Banner tone="warning" onDismiss={() => punchProblem.write(undefined)}>
      <FormattedMessage id={text ? 'clockin.refused' : 'clockin.late'} values={{ action, time: formatTime(punch.device_time) }} /> {text}
    </Banner>
  )
}
