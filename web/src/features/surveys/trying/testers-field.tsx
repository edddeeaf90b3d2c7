import type { Employee } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import type { Control } from '#ui/fields/checkbox.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'

/** Who tries a survey. */
export default function TestersField(props: Control<Employee[]> & { error: string | undefined }) {
  const { formatMessage } = useIntl()
  return <MultiCombobox<Employee> label={formatMessage({ id: 'surveys.test.testers' })} {...peopleOptions()} {...props} />
}
