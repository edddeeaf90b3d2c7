import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { AlarmClock, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { dateOf } from '../parts/zoned-times.ts'

const CorrectionDialog = dialogOnDemand(() => loadScreen(['clockin'], () => import('../corrections/correction-dialog.tsx')))

/** Asks when the person left on a day on which they forgot to say so: nothing is guessed. */
export function Forgotten({ entry }: { entry: ClockEntry }) {
  const { formatDate, formatTime } = useIntl()
  const [open, setOpen] = useState(false)
  const { work_date, ended_at, time_zone: timeZone } = entry
  return (
    <>
      <Banner
        tone="warning"
        icon={AlarmClock}
        action={
          <Button size="small" icon={PencilLine} onClick={() => setOpen(true)}>
            <FormattedMessage id="clockin.forgotten.say" />
          </Button>
        }
      >
        <strong>
          <FormattedMessage
            id="clockin.forgotten.title"
            values={{ day: formatDate(dateOf(work_date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }) }}
          />
        </strong>{' '}
        <FormattedMessage id="clockin.forgotten.text" values={{ time: ended_at ? formatTime(ended_at, { timeZone }) : '' }} />
      </Banner>
      <CorrectionDialog open={open} entry={entry} day={work_date} onClose={() => setOpen(false)} />
    </>
  )
}
