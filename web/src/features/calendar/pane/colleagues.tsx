import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { peopleOptions } from '#features/people/people-options.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { cityOf } from '../grid/zone-hours.tsx'
import { useLayers } from '../layers.ts'
import styles from './pane.module.css'

/** Colleagues whose calendars are shown too, with what their clocks say. */
export default function Colleagues() {
  const { formatMessage, formatTime } = useIntl()
  const { employees, lookAt } = useLayers()
  const ownId = useSession().employee_id
  const people = usePeople(employees)
  const now = useNow()
  return (
    <>
      <SectionLabel>
        <FormattedMessage id="calendar.alsoShown" />
      </SectionLabel>
      {people.map((person) => (
        <div key={person.employee_id} className={styles.person}>
          <Avatar name={nameOf(person)} photo={person.profile_url} size="tiny" />
          <span className={styles.name}>{nameOf(person)}</span>
          {person.time_zone && (
            <span className={styles.clock}>
              {cityOf(person.time_zone)}, {formatTime(now, { timeZone: person.time_zone, hour: 'numeric', minute: '2-digit' })}
            </span>
          )}
          <IconButton
            icon={X}
            size="small"
            label={formatMessage({ id: 'ui.remove' }, { name: nameOf(person) })}
            onClick={() => lookAt(employees.filter((one) => one !== person.employee_id))}
          />
        </div>
      ))}
      <div className={styles.find}>
        <Combobox
          key={employees.join(' ')}
          label={formatMessage({ id: 'calendar.showColleague' })}
          labelHidden
          placeholder={formatMessage({ id: 'calendar.showColleague' })}
          {...peopleOptions(new Set([...employees, ownId]))}
          value={null}
          onValueChange={(person) => person && lookAt([...employees, person.employee_id])}
        />
      </div>
    </>
  )
}
