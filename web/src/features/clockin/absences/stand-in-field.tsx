import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { usePerson } from '#features/people/people.ts'
import { peopleOptions } from '#features/people/people-options.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'

type StandInFieldProps = { standInId: string | undefined; onChange: (standInId: string | undefined) => void }

/** Who decides meanwhile on what those ask for who report to the person. */
export default function StandInField({ standInId, onChange }: StandInFieldProps) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const standIn = usePerson(standInId)
  return (
    <Combobox
      label={formatMessage({ id: 'clockin.absence.standIn' })}
      description={formatMessage({ id: 'clockin.absence.standInText' })}
      optional
      value={standIn ?? null}
      onValueChange={(person) => onChange(person?.employee_id)}
      {...peopleOptions(new Set([ownId]))}
    />
  )
}
