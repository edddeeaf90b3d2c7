import { questionTypes } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { typeIcons } from '../type-icons.ts'

type Type = SurveyQuestion['type']
type TypeSelectProps = { type: Type; disabled: boolean; onChange: (type: Type) => void }

/** How a question is answered. */
export default function TypeSelect({ type, disabled, onChange }: TypeSelectProps) {
  const { formatMessage } = useIntl()
  return (
    <Select
      label={formatMessage({ id: 'surveys.typeOfQuestion' })}
      labelHidden
      disabled={disabled}
      value={type}
      onValueChange={(next) => next && onChange(next)}
      options={questionTypes.map((value) => ({ value, label: formatMessage({ id: `surveys.type.${value}` }), icon: typeIcons[value] }))}
    />
  )
}
