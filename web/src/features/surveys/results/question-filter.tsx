import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import type { Written } from './comments.tsx'

type QuestionFilterProps = { written: readonly Written[]; question: string | undefined; onChange: (question: string | undefined) => void }

/** The question whose comments are shown, or all. */
export default function QuestionFilter({ written, question, onChange }: QuestionFilterProps) {
  const { formatMessage } = useIntl()
  return (
    <Select
      label={formatMessage({ id: 'surveys.question' })}
      value={question ?? 'all'}
      onValueChange={(next) => onChange(next === 'all' || next === null ? undefined : next)}
      options={[
        { value: 'all', label: formatMessage({ id: 'surveys.comments.allQuestions' }) },
        ...written.map(({ question_id, title }) => ({ value: question_id, label: title })),
      ]}
    />
  )
}
