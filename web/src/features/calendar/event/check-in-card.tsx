import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { QrCode } from '#ui/marks/qr-code.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { calendar, keepEvent, whichOf } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import styles from './event.module.css'

/** Checking in: hosts show a code, guests type it. Nothing for those to whom neither applies. */
export function CheckInCard({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const [code, setCode] = useState('')
  const [isShown, setShown] = useState(false)
  const { check_in_code, can, own, counts } = event
  if (!check_in_code && !can.check_in && !own.checked_in_at) return null
  const checkIn = (): void =>
    void saving.run(async () => keepEvent(queryClient, await calendar.call.checkInToEvent({ ...whichOf(event), code: code.trim() })))
  return (
    <Card title={formatMessage({ id: 'calendar.checkIn' })}>
      <div className={styles.checkIn}>
        {own.checked_in_at && (
          <p className={styles.note}>
            <FormattedMessage id="calendar.youAreHere" />
          </p>
        )}
        {check_in_code && (
          <>
            <p className={styles.note}>{formatMessage({ id: 'calendar.hereCount' }, { count: counts?.checked_in ?? 0 })}</p>
            <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <FormattedMessage id="calendar.showCode" />
            </Button>
            {isShown && (
              <>
                <QrCode text={check_in_code} label={formatMessage({ id: 'calendar.checkInCode' })} />
                <p className={styles.code}>{check_in_code}</p>
              </>
            )}
          </>
        )}
        {!check_in_code && can.check_in && !own.checked_in_at && (
          <>
            {saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
            <TextField
              label={formatMessage({ id: 'calendar.checkInCode' })}
              autoComplete="off"
              maxLength={limits.checkInCodeMaximum}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button size="small" pending={saving.pending} onClick={checkIn}>
              <FormattedMessage id="calendar.checkInNow" />
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
