import { drivers } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'

type Driver = SurveyQuestion['driver']

/** What a question tells about: with others of the same driver it makes one figure. */
export default function DriverSelect({ driver, onChange }: { driver: Driver; onChange: (driver: Driver) => void }) {
  const { formatMessage } = useIntl()
  return (
    <Select
      label={formatMessage({ id: 'surveys.driver' })}
      description={formatMessage({ id: 'surveys.driver.text' })}
      value={driver ?? 'none'}
      onValueChange={(next) => onChange(next === 'none' ? null : next)}
      options={[
        { value: 'none', label: formatMessage({ id: 'surveys.driver.none' }) },
        ...drivers.map((value) => ({ value, label: formatMessage({ id: `surveys.driver.${value}` }) })),
      ]}
    />
  )
}
