import type { Absence } from '@atrium/contract/clockin/absences'
import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { renewHours } from '../server.ts'
import styles from './asked-list.module.css'
import { StateChip } from './state-chip.tsx'

type OwnAskedProps = {
  row: ClockCorrection | Absence
  words: string | null
  /** What is asked for. */
  children: ReactNode
  withdraw: () => Promise<unknown>
}

/** What the person themselves asked for: the facts, where it stands, who decided, and withdrawing it. */
export function OwnAsked({ row, words, children, withdraw }: OwnAskedProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const press = async (): Promise<void> => {
    setPending(true)
    await withdraw()
      .then(
        () => show({ tone: 'success', text: formatMessage({ id: 'clockin.asked.withdrawn.done' }) }),
        (error: unknown) =>
          show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) }),
      )
      .finally(() => setPending(false))
    renewHours(queryClient)
  }
  return (
    <>
      <div>
        <StateChip state={row.state} />
      </div>
      {children}
      {words && (
        <blockquote className={styles.quote} dir="auto">
          {words}
        </blockquote>
      )}
      <Decided row={row} />
      {row.can.withdraw && (
        <div>
          <Button icon={Undo2} pending={pending} onClick={() => void press()}>
            <FormattedMessage id="clockin.asked.withdraw" />
          </Button>
        </div>
      )}
    </>
  )
}

function Decided({ row: { state, decided_by, decided_at, decision_reason, created_at } }: Pick<OwnAskedProps, 'row'>) {
  const person = usePerson(decided_by ?? undefined)
  return (
    <div>
      <p className={styles.soft}>
        <FormattedMessage id="clockin.asked.at" /> <RelativeTime at={created_at} />
      </p>
      {(state === 'approved' || state === 'refused') && decided_at && (
        <p className={styles.soft}>
          <FormattedMessage id={`clockin.asked.${state}.by`} values={{ name: <bdi>{person ? nameOf(person) : 'Atrium'}</bdi> }} />{' '}
          <RelativeTime at={decided_at} />
        </p>
      )}
      {decision_reason && <p dir="auto">{decision_reason}</p>}
    </div>
  )
}
