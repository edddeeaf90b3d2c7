import { FormattedDate, useIntl } from 'react-intl'
import { useNow } from '#ui/time/use-now.ts'
import { TimeFrame } from '../parts/time-frame.tsx'

/** The person’s clock, today and this week. */
export default function TodayScreen() {
  const { formatMessage } = useIntl()
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.today' })}
      detail={<FormattedDate value={useNow()} weekday="long" day="numeric" month="long" hour="numeric" minute="numeric" />}
    >
      {null}
    </TimeFrame>
  )
}
