import { useIntl } from 'react-intl'
import type { Control } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'

/** By which day an action item is to be done. */
export default function DueField(props: Control<string> & { error: string | undefined }) {
  const { formatMessage } = useIntl()
  return <DateField label={formatMessage({ id: 'surveys.actions.due' })} {...props} />
}
