import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'

type ViewToggleProps = { as: 'table' | undefined; onChange: (as: 'table' | undefined) => void }

/** Charts, or the same figures as tables. */
export function ViewToggle({ as, onChange }: ViewToggleProps) {
  const { formatMessage } = useIntl()
  return (
    <SegmentedControl
      label={formatMessage({ id: 'surveys.view' })}
      value={as ?? 'charts'}
      onValueChange={(next) => onChange(next === 'table' ? next : undefined)}
      options={[
        { value: 'charts', label: formatMessage({ id: 'surveys.asCharts' }) },
        { value: 'table', label: formatMessage({ id: 'surveys.asTables' }) },
      ]}
    />
  )
}
