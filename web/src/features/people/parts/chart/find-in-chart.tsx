import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const FindPerson = lazyWithRetry(() => import('./find-person.tsx'))

/** Finds a person in the chart. Shows a placeholder until its code has loaded. */
export function FindInChart(props: { onFound: (employeeId: string) => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'people.chart.find' })
  return (
    <Loading instead={<TextField label={label} labelHidden placeholder={label} readOnly value="" />}>
      <FindPerson {...props} />
    </Loading>
  )
}
