import type { ClockinState } from '@atrium/contract/clockin/schemas'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { loadScreen } from '#app/failures/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { clockin } from '../server.ts'

const CorrectionDialog = dialogOnDemand(() => loadScreen(['clockin'], () => import('../corrections/correction-dialog.tsx')))

/** Asks when the person left on a day on which they forgot to say so: nothing is guessed. */
export function Forgotten({ forgotten }: { forgotten: NonNullable<ClockinState['forgotten']> }) {
  const { formatDate, formatTime } = useIntl()
  const [open, setOpen] = useState(false)
  const { work_date, entry_id, ended_at } = forgotten
  const hours = useQuery({ ...clockin.query('getClockin', { from: work_date, to: work_date }), staleTime: 60_000 })
  const entry = hours.data?.entries.find((one) => one.entry_id === entry_id)
  const waits = useQuery({ ...clockin.query('listCorrections', { limit: 20 }), staleTime: 60_000 })
  // It stays unanswered until somebody has decided.
  if (waits.data?.items.some((correction) => correction.entry_id === entry_id && correction.state === 'pending')) return null
  return (
    <>
      <Banner
        tone="warning"
        icon={AlarmClock}
        action={
          <Button size="small" icon={PencilLine} pending={open && !entry && hours.isFetching} onClick={() => setOpen(true)}>
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
        <FormattedMessage id="clockin.forgotten.text" values={{ time: formatTime(ended_at) }} />
      </Banner>
      {entry && <CorrectionDialog open={open} entry={entry} day={work_date} onClose={() => setOpen(false)} />}
    </>
  )
}
