import { type ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const RoleChoice = lazyWithRetry(() => import('../role-choice.tsx'))

/** The role field, whose code loads with its form; shows a placeholder until then. */
export function RoleField(props: ComponentProps<typeof RoleChoice>) {
  const { formatMessage } = useIntl()
  const label = props.label ?? formatMessage({ id: 'people.role' })
  return (
    <Loading instead={<TextField label={label} readOnly value="" />}>
      <RoleChoice {...props} />
    </Loading>
  )
}
