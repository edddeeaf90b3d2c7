import type { CustomFieldType, CustomValue } from '@atrium/contract/people/custom-values'
import { FormattedDate, FormattedNumber } from 'react-intl'
import { Link } from '#ui/text/link.tsx'

/** A custom field's value, formatted by its type. */
export function CustomAnswer({ type, value }: { type: CustomFieldType; value: CustomValue }) {
  if (type === 'number') return <FormattedNumber value={Number(value)} useGrouping={false} maximumFractionDigits={20} />
  if (type === 'date') return <FormattedDate value={`${value}T00:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />
  // Only https addresses are stored as links; any other value stays plain text.
  if (type === 'link' && String(value).startsWith('https://')) {
    return (
      <Link external href={String(value)}>
        {String(value).slice('https://'.length).replace(/\/$/, '')}
      </Link>
    )
  }
  return value
}
