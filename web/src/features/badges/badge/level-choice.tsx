import type { Badge } from '@atrium/contract/badges/schemas'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'

type LevelChoiceProps = { levels: Badge['levels']; value: string; onValueChange: (value: string) => void }

/** The level that a badge is awarded at. */
export default function LevelChoice({ levels, value, onValueChange }: LevelChoiceProps) {
  const { formatMessage } = useIntl()
  return (
    <Select
      label={formatMessage({ id: 'badges.level' })}
      value={value}
      onValueChange={(next) => next && onValueChange(next)}
      options={levels.map(({ level_name }, index) => ({ value: String(index + 1), label: level_name }))}
    />
  )
}
