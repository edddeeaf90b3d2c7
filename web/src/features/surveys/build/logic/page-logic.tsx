import type { SurveyPage } from '@atrium/contract/surveys/questionnaire'
import { useIntl } from 'react-intl'
import { ShownIf } from './logic-editor.tsx'
import type { Building } from '../use-building.ts'

/** When the questions of a page are asked. */
export default function PageLogic({ building, page }: { building: Building; page: SurveyPage }) {
  const { formatMessage } = useIntl()
  const { pages } = building.questionnaire
  const earlier = pages.slice(0, pages.indexOf(page)).flatMap(({ questions }) => questions)
  return (
    <ShownIf
      title={formatMessage({ id: 'surveys.whenPage' })}
      building={building}
      earlier={earlier}
      shown={page.show_if}
      onChange={(show_if) => building.setPage(page.page_id, { show_if })}
    />
  )
}
