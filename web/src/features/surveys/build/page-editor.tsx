import { limits } from '@atrium/contract/limits'
import type { SurveyPage } from '@atrium/contract/surveys/questionnaire'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from './build.module.css'
import { PageLogic } from './parts-on-demand.ts'
import type { Building } from './use-building.ts'
import { WordsFields } from './words-fields.tsx'

/** A page: its title, and when its questions are asked. */
export function PageEditor({ building, page }: { building: Building; page: SurveyPage }) {
  const { formatMessage } = useIntl()
  const { questionnaire, setPage, move, remove, isLocked } = building
  const { page_id: id, title } = page
  const place = questionnaire.pages.indexOf(page)
  const name = formatMessage({ id: 'surveys.page' }, { place: place + 1 })
  return (
    <>
      <Card
        title={name}
        className={styles.part}
        action={
          !isLocked && (
            <span className={styles.tools}>
              <IconButton icon={ArrowUp} label={formatMessage({ id: 'surveys.move.up' }, { name })} onClick={() => move(id, -1)} />
              <IconButton icon={ArrowDown} label={formatMessage({ id: 'surveys.move.down' }, { name })} onClick={() => move(id, 1)} />
              <IconButton icon={Trash2} label={formatMessage({ id: 'surveys.deletePage' })} onClick={() => remove(id)} />
            </span>
          )
        }
      >
        <WordsFields
          building={building}
          optional
          label={formatMessage({ id: 'surveys.pageTitle' })}
          words={title}
          maxLength={limits.surveyQuestionMaximum}
          onChange={(next) => setPage(id, { title: next }, 'title')}
        />
      </Card>
      {!isLocked && (
        <Loading>
          <PageLogic building={building} page={page} />
        </Loading>
      )}
    </>
  )
}
