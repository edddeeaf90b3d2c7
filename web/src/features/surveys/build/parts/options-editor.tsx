import { limits } from '@atrium/contract/limits'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Words } from '../../questions/words.ts'
import styles from '../build.module.css'
import { OptionPicture } from './option-picture.tsx'
import type { QuestionPartProps } from './question-editor.tsx'
import { newOption, newRow } from '../questionnaire-ops.ts'
import type { Building } from '../use-building.ts'
import { WordsFields } from '../words-fields.tsx'

/** The answers of a question; of a matrix, its rows and columns. */
export default function OptionsEditor({ building, question }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const { question_id: id, type, options, rows } = question
  const { setQuestion } = building
  return (
    <>
      {type === 'matrix' && (
        <Lines
          building={building}
          legend={formatMessage({ id: 'surveys.rows' })}
          name="row"
          most={limits.surveyRows}
          least={1}
          lines={rows.map(({ row_id, text }) => ({ id: row_id, text }))}
          onWords={(rowId, text) => setQuestion(id, { rows: rows.map((row) => (row.row_id === rowId ? { ...row, text } : row)) }, rowId)}
          onOrder={(ids) => setQuestion(id, { rows: ids.flatMap((one) => rows.find(({ row_id }) => row_id === one) ?? []) })}
          onAdd={() => setQuestion(id, { rows: [...rows, newRow()] })}
        />
      )}
      <Lines
        building={building}
        legend={formatMessage({ id: type === 'matrix' ? 'surveys.columns' : 'surveys.answers' })}
        name={type === 'matrix' ? 'column' : 'option'}
        most={limits.surveyOptions}
        least={2}
        lines={options.map(({ option_id, text }) => ({ id: option_id, text }))}
        onWords={(optionId, text) =>
          setQuestion(id, { options: options.map((option) => (option.option_id === optionId ? { ...option, text } : option)) }, optionId)
        }
        onOrder={(ids) => setQuestion(id, { options: ids.flatMap((one) => options.find(({ option_id }) => option_id === one) ?? []) })}
        onAdd={() => setQuestion(id, { options: [...options, newOption()] })}
        renderBeside={
          type === 'picture' ? (optionId) => <OptionPicture building={building} question={question} optionId={optionId} /> : undefined
        }
      />
    </>
  )
}

type LinesProps = {
  building: Building
  legend: string
  name: 'row' | 'column' | 'option'
  most: number
  least: number
  lines: readonly { id: string; text: Words }[]
  onWords: (id: string, text: Words) => void
  /** With one taken out or moved. */
  onOrder: (ids: string[]) => void
  onAdd: () => void
  renderBeside?: ((id: string) => ReactNode) | undefined
}

/** Lines of words: Enter adds the next, Alt with an arrow key moves one. */
function Lines({ building, legend, name, most, least, lines, onWords, onOrder, onAdd, renderBeside }: LinesProps) {
  const { formatMessage } = useIntl()
  const { isLocked } = building
  const { list, ids, add, move, press } = useLines({ building, most, lines, onOrder, onAdd })
  return (
    <Fieldset legend={legend}>
      <ul className={styles.options} ref={list}>
        {lines.map(({ id, text }, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the fields inside
          <li key={id} className={styles.option} onKeyDown={(event) => press(event, place)}>
            <WordsFields
              building={building}
              label={formatMessage({ id: `surveys.${name}Number` }, { place: place + 1 })}
              labelHidden
              words={text}
              maxLength={limits.surveyOptionMaximum}
              onChange={(next) => onWords(id, next)}
            />
            {renderBeside?.(id)}
            {!isLocked && (
              <LineButtons
                name={formatMessage({ id: `surveys.${name}Number` }, { place: place + 1 })}
                isFirst={place === 0}
                isLast={place === lines.length - 1}
                least={least}
                isNeeded={lines.length <= least}
                onMove={(by) => move(place, by)}
                onRemove={() => onOrder(ids.filter((one) => one !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isLocked && lines.length < most && (
        <div>
          <Button size="small" tone="plain" icon={Plus} onClick={add}>
            <FormattedMessage id={`surveys.add.${name}`} />
          </Button>
        </div>
      )}
    </Fieldset>
  )
}

/** Adding and moving lines, also by keys; the focus follows. */
function useLines({
  building: { isLocked },
  most,
  lines,
  onOrder,
  onAdd,
}: Pick<LinesProps, 'building' | 'most' | 'lines' | 'onOrder' | 'onAdd'>) {
  const list = useRef<HTMLUListElement>(null)
  const ids = lines.map(({ id }) => id)
  const focusLine = (place: number): unknown =>
    requestAnimationFrame(() => list.current?.children[place]?.querySelector<HTMLElement>('input')?.focus())
  const move = (place: number, by: 1 | -1): void => {
    const id = ids[place]
    if (id === undefined || place + by < 0 || place + by >= ids.length) return
    onOrder(ids.toSpliced(place, 1).toSpliced(place + by, 0, id))
    focusLine(place + by)
  }
  const add = (): void => {
    onAdd()
    focusLine(lines.length)
  }
  const press = (event: KeyboardEvent, place: number): void => {
    if (isLocked) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (event.altKey && by) {
      event.preventDefault()
      move(place, by)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && lines.length < most) {
      event.preventDefault()
      if (place === lines.length - 1) add()
      else focusLine(place + 1)
    }
  }
  return { list, ids, add, move, press }
}

type LineButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  least: number
  isNeeded: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function LineButtons({ name, isFirst, isLast, least, isNeeded, onMove, onRemove }: LineButtonsProps) {
  const { formatMessage } = useIntl()
  return (
    <span className={styles.tools}>
      <IconButton
        icon={ArrowUp}
        label={formatMessage({ id: 'surveys.move.up' }, { name })}
        {...(isFirst && { disabledReason: formatMessage({ id: 'surveys.move.isFirst' }) })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={formatMessage({ id: 'surveys.move.down' }, { name })}
        {...(isLast && { disabledReason: formatMessage({ id: 'surveys.move.isLast' }) })}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={X}
        label={formatMessage({ id: 'ui.remove' }, { name })}
        {...(isNeeded && { disabledReason: formatMessage({ id: 'surveys.needed' }, { count: least }) })}
        onClick={onRemove}
      />
    </span>
  )
}
