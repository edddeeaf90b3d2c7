import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { scheduledPath } from '../paths.ts'
import { useScheduled } from '../use-chat.ts'
import styles from './scheduled-line.module.css'
import { useMomentText } from '../use-moment-text.ts'

/** Above a composer: the person's scheduled messages for this place, with a link to all. */
export default function ScheduledLine({ place }: { place: string }) {
  const { formatMessage } = useIntl()
  const momentText = useMomentText()
  const scheduled = useScheduled().filter((one) => one.place === place)
  const failed = scheduled.filter(({ state }) => state === 'failed').length
  const [next] = scheduled
  if (!next) return null
  return (
    <p className={styles.line} data-failed={failed > 0}>
      <Icon of={CalendarClock} size="small" />
      {failed > 0
        ? formatMessage({ id: 'chat.scheduledFailedCount' }, { count: failed })
        : formatMessage({ id: 'chat.scheduledHere' }, { count: scheduled.length, when: momentText(next.send_at) })}
      <Link to={scheduledPath} className={styles.all}>
        {formatMessage({ id: 'chat.seeAll' })}
      </Link>
    </p>
  )
}
