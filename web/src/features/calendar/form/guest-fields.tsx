import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Button } from '#ui/button.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { EventDraft } from './event-draft.ts'
import { FindTime } from './find-time.tsx'
import styles from './form.module.css'
import { guestOptions } from './guest-options.tsx'
import { useGuestNames } from './use-guest-names.ts'

type GuestFieldsProps = { draft: EventDraft; eventId: string | undefined; onChange: (part: Partial<EventDraft>) => void }

/** Whom an event is for: people, groups, spaces and addresses; or an audience, for those who manage events. */
export function GuestFields({ draft, eventId, onChange }: GuestFieldsProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const [isFinding, setFinding] = useState(false)
  const invitesAudiences = can({ anyOf: ['event.manage'] })
  useEffect(() => {
    if (invitesAudiences) void AudienceField.preload()
  }, [invitesAudiences])
  const guests = useGuestNames(draft.guests)
  const employees = guests.filter(({ kind }) => kind === 'employee')
  return (
    <div className={styles.guests} data-field="guests">
      {invitesAudiences && (
        <RadioGroup
          label={formatMessage({ id: 'calendar.forWhom' })}
          value={draft.isForAudience ? 'audience' : 'guests'}
          onValueChange={(next) => onChange({ isForAudience: next === 'audience' })}
          options={(['guests', 'audience'] as const).map((value) => ({ value, label: formatMessage({ id: `calendar.for.${value}` }) }))}
        />
      )}
      {draft.isForAudience ? (
        <Loading>
          <AudienceField value={draft.audience} onValueChange={(audience) => onChange({ audience })} />
        </Loading>
      ) : (
        <MultiCombobox
          label={formatMessage({ id: 'calendar.guests' })}
          optional
          description={formatMessage({ id: 'calendar.guestsText' })}
          placeholder={formatMessage({ id: 'calendar.guestsHint' })}
          value={guests}
          onValueChange={(next) => onChange({ guests: next })}
          {...guestOptions((kind) => formatMessage({ id: `calendar.guestKind.${kind}` }))}
        />
      )}
      {!draft.isForAudience && employees.length > 0 && can({ anyOf: ['people.see', 'people.manage'] }) && !draft.isAllDay && (
        <>
          <Button aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
            <FormattedMessage id="calendar.findTime" />
          </Button>
          {isFinding && <FindTime draft={draft} eventId={eventId} guests={employees} onChange={onChange} />}
        </>
      )}
    </div>
  )
}
