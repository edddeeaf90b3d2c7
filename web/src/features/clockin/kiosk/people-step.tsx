import type { KioskPerson, KioskView } from '@atrium/contract/clockin/kiosks'
import { QrCode as QrCodeIcon, Search } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import styles from './kiosk.module.css'
import { idleAfter, useIdle } from './use-idle.ts'
import { nameOf, useKioskPeople } from './use-kiosk-view.ts'
import type { KioskStep } from './use-kiosk-steps.ts'

type PeopleStepProps = { token: string; view: KioskView; isOffline: boolean; onStep: (step: KioskStep) => void }

/** Who clocks in: their name, or the code of their phone. */
export function PeopleStep({ token, view, isOffline, onStep }: PeopleStepProps) {
  const { formatMessage } = useIntl()
  const [search, setSearch] = useState('')
  useIdle(search ? idleAfter : undefined, () => setSearch(''))
  const { people, isPending, needsSearch } = useKioskPeople(token, view, search)
  return (
    <section ref={takeFocus} tabIndex={-1} className={styles.step} aria-label={formatMessage({ id: 'clockin.kiosk.who' })}>
      <div className={styles.find}>
        <TextField
          label={formatMessage({ id: 'clockin.kiosk.find' })}
          labelHidden
          placeholder={formatMessage({ id: 'clockin.kiosk.find' })}
          icon={Search}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button
          size="large"
          icon={QrCodeIcon}
          disabledReason={isOffline ? formatMessage({ id: 'clockin.kiosk.codeOffline' }) : undefined}
          onClick={() => onStep({ at: 'code' })}
        >
          <FormattedMessage id="clockin.kiosk.code" />
        </Button>
      </div>
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonButton key={person.employee_id} person={person} onChoose={() => onStep({ at: 'pin', person })} />
        ))}
      </ul>
      <p className={styles.soft} role="status">
        {needsSearch && <FormattedMessage id="clockin.kiosk.type" />}
        {!needsSearch && !isPending && !people.length && <FormattedMessage id="clockin.kiosk.nobody" />}
      </p>
    </section>
  )
}

/** After a turn the focus begins anew, and no keyboard opens. */
const takeFocus = (section: HTMLElement | null): void => section?.focus({ preventScroll: true })

function PersonButton({ person, onChoose }: { person: KioskPerson; onChoose: () => void }) {
  const name = nameOf(person)
  return (
    <li>
      <button type="button" className={styles.person} onClick={onChoose}>
        <Avatar name={name} photo={person.profile_url} size="large" />
        <bdi className={styles.personName}>{name}</bdi>
      </button>
    </li>
  )
}
