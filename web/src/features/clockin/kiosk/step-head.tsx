import type { KioskPerson } from '@atrium/contract/clockin/kiosks'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import styles from './kiosk.module.css'
import { nameOf } from './use-kiosk-view.ts'

type StepHeadProps = { person?: KioskPerson; title?: ReactNode; onCancel: () => void }

/** Whose turn it is, and the way back. */
export const StepHead = ({ person, title, onCancel }: StepHeadProps) => (
  <div className={styles.stepHead}>
    {person && <Avatar name={nameOf(person)} photo={person.profile_url} size="large" />}
    <h2 className={styles.title}>{person ? <bdi>{nameOf(person)}</bdi> : title}</h2>
    <Button size="large" onClick={onCancel}>
      <FormattedMessage id="clockin.kiosk.cancel" />
    </Button>
  </div>
)
