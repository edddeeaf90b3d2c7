import { ClockFading, TreePalm } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { AbsenceFacts } from './absence-facts.tsx'
import styles from './approvals.module.css'
import { CorrectionFacts } from './correction-facts.tsx'
import { Decision } from './decision.tsx'
import type { Asked } from './waiting.ts'

/** What one person asks for, with all that a decision needs before the buttons; or how it was decided. */
export function AskedCard({ asked }: { asked: Asked }) {
  const { formatMessage } = useIntl()
  const { about, row } = asked
  const person = usePerson(row.employee_id)
  const name = person ? nameOf(person) : ''
  const words = about === 'correction' ? row.reason : row.note
  const kind = about === 'absence' ? row.absence_type : row.origin === 'offline' ? 'offline' : 'correction'
  return (
    <article className={styles.card} tabIndex={-1} data-asked aria-label={formatMessage({ id: 'clockin.approvals.of' }, { name, kind })}>
      <header className={styles.head}>
        <Avatar name={name} photo={person?.profile_url} />
        <span className={styles.words}>
          <b dir="auto">{name}</b>
          <span className={styles.soft}>
            <RelativeTime at={row.created_at} />
          </span>
        </span>
        <Chip icon={about === 'absence' ? TreePalm : ClockFading}>
          <FormattedMessage id="clockin.approvals.kind" values={{ kind }} />
        </Chip>
      </header>
      {about === 'correction' ? <CorrectionFacts row={row} /> : <AbsenceFacts row={row} />}
      {words && (
        <blockquote className={styles.quote} dir="auto">
          {words}
        </blockquote>
      )}
      {row.can.decide ? <Decision asked={asked} /> : <Decided row={row} />}
    </article>
  )
}

function Decided({ row: { state, decided_by, decided_at, decision_reason } }: { row: Asked['row'] }) {
  const person = usePerson(decided_by ?? undefined)
  return (
    <div className={styles.decided}>
      <p>
        <FormattedMessage id="clockin.approvals.state" values={{ state, name: person ? nameOf(person) : '' }} />{' '}
        {decided_at && <RelativeTime at={decided_at} />}
      </p>
      {decision_reason && <p dir="auto">{decision_reason}</p>}
    </div>
  )
}
