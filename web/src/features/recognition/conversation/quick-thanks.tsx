import { useIntl } from 'react-intl'
import { Sparkles } from 'lucide-react'
import type { SlashPlace } from '#app/feature.ts'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { useTypes } from '../card/use-types.ts'
import { openGive } from '../give-open.ts'
import { readQuick, type Quick } from './quick.ts'
import styles from './quick-thanks.module.css'

type QuickThanksProps = { place: SlashPlace; onTaken: () => void }

/** Offers to give `+10 @name words` as thanks. Nothing is given without the dialog, and the message can still be sent as it is. */
export default function QuickThanks({ place, onTaken }: QuickThanksProps) {
  const quick = readQuick(place.words)
  return quick && <Offer quick={quick} place={place} onTaken={onTaken} />
}

function Offer({ quick, place: { destination }, onTaken }: QuickThanksProps & { quick: Quick }) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const employeeIds = quick.employeeIds.filter((id) => id !== ownId)
  const [first] = usePeople(employeeIds)
  const mayGive = useTypes()?.some(({ can_give, points }) => can_give && points.maximum > 0)
  if (!mayGive || !first) return null
  const name = nameOf(first)
  const give = (): void => openGive({ ...quick, employeeIds, destination, onGiven: onTaken })
  return (
    <div className={styles.offer} role="status">
      <span>{formatMessage({ id: 'recognition.quick' }, { name, others: employeeIds.length - 1, points: quick.points })}</span>
      <Button size="small" icon={Sparkles} onClick={give}>
        {formatMessage({ id: 'recognition.quickGive' })}
      </Button>
    </div>
  )
}
