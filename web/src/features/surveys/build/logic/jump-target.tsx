import { endOfSurvey } from '@atrium/contract/surveys/kinds'
import { useIntl } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Select } from '#ui/fields/select.tsx'
import { wordsFor } from '../../questions/words.ts'
import { laterTargets } from '../questionnaire-ops.ts'
import type { Building } from '../use-building.ts'

type JumpTargetProps = { building: Building; id: string; value: string; always: boolean; onChange: (to: string) => void }

/** Where an answer leads: a later question or page, or the end. */
export default function JumpTarget({ building: { questionnaire, questions }, id, value, always, onChange }: JumpTargetProps) {
  const { formatMessage } = useIntl()
  const reading = { language: currentLanguage(), languages: questionnaire.languages }
  const nameOf = (target: string): string => {
    if (target === endOfSurvey) return formatMessage({ id: 'surveys.toEnd' })
    const page = questionnaire.pages.findIndex(({ page_id }) => page_id === target)
    if (page >= 0) return formatMessage({ id: 'surveys.page' }, { place: page + 1 })
    const place = questions.findIndex(({ question_id }) => question_id === target)
    return `${place + 1} · ${wordsFor(questions[place]?.title, reading) || formatMessage({ id: 'surveys.untitledQuestion' })}`
  }
  return (
    <Select
      label={formatMessage({ id: always ? 'surveys.alwaysGoTo' : 'surveys.goTo' })}
      value={value}
      onValueChange={(to) => to && onChange(to)}
      options={laterTargets(questionnaire, id).map((target) => ({ value: target, label: nameOf(target) }))}
    />
  )
}
