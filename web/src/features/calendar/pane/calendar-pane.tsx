import { Plus, Rss } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { ListPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Day } from '../grid/days.ts'
import { CalendarChoices } from './calendar-choices.tsx'
import { MiniMonth } from './mini-month.tsx'
import styles from './pane.module.css'

const ShareDialog = dialogOnDemand(() => import('../share/share-dialog.tsx'))

type CalendarPaneProps = { day: Day; today: Day; weekStart: number; onDay: (day: Day) => void; onNew: () => void }

/** Beside the calendar: a small month, and which calendars are shown. */
export function CalendarPane({ day, today, weekStart, onDay, onNew }: CalendarPaneProps) {
  const { formatMessage } = useIntl()
  const [isSharing, setSharing] = useState(false)
  const label = formatMessage({ id: 'calendar.place' })
  return (
    <ListPane
      label={formatMessage({ id: 'calendar.calendars' })}
      header={
        <>
          <p className={styles.title}>{label}</p>
          <IconButton icon={Rss} label={formatMessage({ id: 'calendar.share' })} onClick={() => setSharing(true)} />
          <IconButton icon={Plus} label={formatMessage({ id: 'calendar.new' })} onClick={onNew} />
        </>
      }
    >
      <MiniMonth {...{ day, today, weekStart, onDay }} />
      <CalendarChoices />
      <ShareDialog open={isSharing} onClose={() => setSharing(false)} />
    </ListPane>
  )
}
