import { questionTypes } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { CircleAlert, FilePlus2, Flag, HeartHandshake, Plus, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { wordsFor } from '../questions/words.ts'
import build from './build.module.css'
import styles from './outline.module.css'
import { isBlocking, problemsOf } from './problems.ts'
import { typeIcons } from './type-icons.ts'
import type { Building } from './use-building.ts'

/** The questions in their order, and what can be added. Alt with an arrow key moves one. */
export function Outline({ building }: { building: Building }) {
  const { formatMessage } = useIntl()
  const { questionnaire, questions, isLocked } = building
  const marks = new Map(
    problemsOf(building.draft, useNow()).map((one) => [one.about, isBlocking(one) ? ('wrong' as const) : ('doubtful' as const)]),
  )
  const hasPages = questionnaire.pages.length > 1
  return (
    <nav className={styles.outline} aria-label={formatMessage({ id: 'surveys.outline' })}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <FormattedMessage id="surveys.outline" />
        </h2>
        {!isLocked && (
          <AddMenu
            onAdd={building.add}
            trigger={
              <Button size="small" icon={Plus}>
                <FormattedMessage id="surveys.add" />
              </Button>
            }
          />
        )}
      </div>
      <div className={styles.items}>
        <Item building={building} id="start" icon={Flag} title={formatMessage({ id: 'surveys.start' })} mark={marks.get('start')} />
        {questionnaire.pages.map((page, index) => (
          <div key={page.page_id} className={styles.items}>
            {hasPages && (
              <Item
                building={building}
                id={page.page_id}
                kind="page"
                title={formatMessage({ id: 'surveys.page' }, { place: index + 1 })}
                mark={marks.get(page.page_id)}
              />
            )}
            {page.questions.map((question) => (
              <QuestionItem
                key={question.question_id}
                building={building}
                question={question}
                number={questions.indexOf(question) + 1}
                mark={marks.get(question.question_id)}
              />
            ))}
          </div>
        ))}
        <Item building={building} id="end" icon={HeartHandshake} title={formatMessage({ id: 'surveys.end' })} mark={undefined} />
      </div>
      {!isLocked && <Additions building={building} />}
    </nav>
  )
}

function Additions({ building }: { building: Building }) {
  return (
    <>
      <p className={`${build.hint} ${styles.typesHint}`}>
        <FormattedMessage id="surveys.moveHint" />
      </p>
      <Button size="small" icon={FilePlus2} onClick={building.addPage}>
        <FormattedMessage id="surveys.addPage" />
      </Button>
      <TypePalette building={building} />
    </>
  )
}

type Mark = 'wrong' | 'doubtful' | undefined

type ItemProps = {
  building: Building
  id: string
  title: string
  detail?: string
  number?: number
  icon?: IconType
  kind?: 'page'
  isBranch?: boolean
  mark: Mark
}

function Item({
  building: { selected, select, move, isLocked },
  id,
  title,
  detail,
  number,
  icon,
  kind,
  isBranch = false,
  mark,
}: ItemProps) {
  const { formatMessage, formatNumber } = useIntl()
  const moveByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || isLocked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { currentTarget } = event
    move(id, event.key === 'ArrowUp' ? -1 : 1)
    requestAnimationFrame(() => currentTarget instanceof HTMLElement && currentTarget.focus())
  }
  return (
    <button
      type="button"
      className={styles.item}
      data-item={id}
      data-kind={kind}
      data-branch={isBranch}
      aria-pressed={selected === id}
      onClick={() => select(id)}
      onKeyDown={moveByKey}
    >
      {number !== undefined && <span className={build.number}>{formatNumber(number)}</span>}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {mark === 'wrong' && (
        <CircleAlert size={16} className={styles.wrong} role="img" aria-label={formatMessage({ id: 'surveys.unfinished' })} />
      )}
      {mark === 'doubtful' && (
        <TriangleAlert size={16} className={styles.doubtful} role="img" aria-label={formatMessage({ id: 'surveys.doubtful' })} />
      )}
      {icon && <Icon of={icon} size="small" />}
    </button>
  )
}

type QuestionItemProps = { building: Building; question: SurveyQuestion; number: number; mark: Mark }

function QuestionItem({ building, question, number, mark }: QuestionItemProps) {
  const { formatMessage } = useIntl()
  const { type, title, is_required, show_if, question_id } = question
  const reading = { language: currentLanguage(), languages: building.questionnaire.languages }
  return (
    <Item
      building={building}
      id={question_id}
      number={number}
      title={wordsFor(title, reading) || formatMessage({ id: 'surveys.untitledQuestion' })}
      detail={[
        formatMessage({ id: `surveys.type.${type}` }),
        formatMessage({ id: is_required ? 'surveys.isRequired' : 'surveys.isOptional' }),
        ...(show_if ? [formatMessage({ id: 'surveys.hasCondition' })] : []),
      ].join(' · ')}
      icon={typeIcons[type]}
      isBranch={show_if !== null}
      mark={mark}
    />
  )
}

const AddMenu = popupOnDemand(() => import('./add-menu.tsx'), 'menu')

function TypePalette({ building: { add } }: { building: Building }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.types} role="group" aria-label={formatMessage({ id: 'surveys.types' })}>
      {questionTypes.map((type) => (
        <button key={type} type="button" className={styles.type} onClick={() => add(type)}>
          <Icon of={typeIcons[type]} size="small" />
          <FormattedMessage id={`surveys.type.${type}`} />
        </button>
      ))}
    </div>
  )
}
