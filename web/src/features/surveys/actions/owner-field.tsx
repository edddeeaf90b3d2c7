import type { Employee } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import type { Control } from '#ui/fields/checkbox.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'

/** Who does what an action item says. */
export default function OwnerField(props: Control<Employee | null> & { error: string | undefined }) {
  const { formatMessage } = useIntl()
  return <Combobox<Employee> label={formatMessage({ id: 'surveys.actions.owner' })} {...peopleOptions()} {...props} />
}
