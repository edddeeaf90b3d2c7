import { useIntl } from 'react-intl'
import { Combobox } from '#ui/fields/combobox.tsx'
import { peopleOptions } from '../../people-options.tsx'

export default function FindPerson({ onFound }: { onFound: (employeeId: string) => void }) {
  const { formatMessage } = useIntl()
  return (
    <Combobox
      label={formatMessage({ id: 'people.chart.find' })}
      labelHidden
      placeholder={formatMessage({ id: 'people.chart.find' })}
      value={null}
      onValueChange={(chosen) => chosen && onFound(chosen.employee_id)}
      {...peopleOptions()}
    />
  )
}
