import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { TextField } from '#ui/text-field.tsx'

const FindPerson = lazyWithRetry(() => import('./find-person.tsx'))

/** Somebody to be shown in the chart. Until its code is here its place is kept. */
export function FindInChart(props: { onFound: (employeeId: string) => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'people.chart.find' })
  return (
    <Suspense fallback={<TextField label={label} labelHidden placeholder={label} readOnly value="" />}>
      <FindPerson {...props} />
    </Suspense>
  )
}
