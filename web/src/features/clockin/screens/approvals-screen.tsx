import { FormattedMessage, useIntl } from 'react-intl'
import { Approvals } from '../approvals/approvals.tsx'
import { TimeFrame } from '../parts/time-frame.tsx'
import styles from './led-screens.module.css'

/** What waits for the person’s decision: corrections, punches made offline, and absences. */
export default function ApprovalsScreen() {
  const { formatMessage } = useIntl()
  return (
    <TimeFrame title={formatMessage({ id: 'clockin.approvals' })} detail={<FormattedMessage id="clockin.approvals.text" />}>
      <div className={styles.page}>
        <Approvals />
      </div>
    </TimeFrame>
  )
}
