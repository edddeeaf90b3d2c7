import type { EventSubscription } from '@atrium/contract/calendar/exchange'
import { limits } from '@atrium/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CardRow, CardRows } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { calendar } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import styles from './share.module.css'

/** Calendars elsewhere that are shown here too. */
export function SubscribePart() {
  const { formatMessage } = useIntl()
  const renew = useRenew()
  const saving = useSaving()
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const list = useQuery(calendar.query('listEventSubscriptions', {}))
  const missing = (text: string): string | undefined => (checked && !text.trim() ? formatMessage({ id: 'calendar.required' }) : undefined)
  const subscribe = async (): Promise<void> => {
    setChecked(true)
    if (!url.trim() || !name.trim()) return
    const isDone = await saving.run(async () => {
      await calendar.call.createEventSubscription({ url: url.trim(), calendar_name: name.trim() })
      await renew()
    })
    if (!isDone) return
    setUrl('')
    setName('')
    setChecked(false)
  }
  return (
    <>
      <p className={styles.note}>
        <FormattedMessage id="calendar.subscribeText" />
      </p>
      {saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
      <TextField
        label={formatMessage({ id: 'calendar.address' })}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={limits.eventLinkMaximum}
        error={missing(url)}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={formatMessage({ id: 'calendar.name' })}
        autoComplete="off"
        maxLength={limits.nameMaximum}
        error={missing(name)}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button tone="primary" pending={saving.pending} onClick={() => void subscribe()}>
        <FormattedMessage id="calendar.subscribe" />
      </Button>
      {Boolean(list.data?.items.length) && (
        <CardRows>
          {list.data?.items.map((one) => (
            <Subscription key={one.subscription_id} subscription={one} />
          ))}
        </CardRows>
      )}
    </>
  )
}

function Subscription({ subscription: { subscription_id, calendar_name, event_count, problem } }: { subscription: EventSubscription }) {
  const { formatMessage } = useIntl()
  const renew = useRenew()
  const saving = useSaving()
  const end = (): void =>
    void saving.run(async () => {
      await calendar.call.deleteEventSubscription({ subscription_id })
      await renew()
    })
  return (
    <CardRow
      title={calendar_name}
      detail={
        problem
          ? formatMessage({ id: `calendar.subscription.${problem}` })
          : formatMessage({ id: 'calendar.eventCount' }, { count: event_count })
      }
      action={
        <Button
          size="small"
          pending={saving.pending}
          onClick={end}
          aria-label={formatMessage({ id: 'calendar.endSubscription' }, { name: calendar_name })}
        >
          <FormattedMessage id="calendar.endNow" />
        </Button>
      }
      below={saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
    />
  )
}

function useRenew(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const calls = ['listEventSubscriptions', 'listCalendars', 'listEvents'] as const
  return () => Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}
