import { Sparkles } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { openGive } from '../give-open.ts'

/** Opens the dialog for giving thanks to this person. */
export default function ThankButton({ employeeId, size }: { employeeId: string; size: 'small' | 'medium' }) {
  const person = usePerson(employeeId)
  return (
    <Button size={size} icon={Sparkles} onClick={() => openGive({ employeeIds: [employeeId] })}>
      <FormattedMessage id="recognition.thankName" values={{ name: person?.first_name ?? '' }} />
    </Button>
  )
}
