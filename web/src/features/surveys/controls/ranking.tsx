import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Choice } from './choice-cards.tsx'
import styles from './controls.module.css'

type RankingProps = {
  labelledBy: string
  choices: readonly Choice[]
  /** What was ranked so far, first things first. */
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

/** Answers in an order: a press ranks the next one, and what is ranked can be moved or taken out. */
export function Ranking({ labelledBy, choices, value, onValueChange }: RankingProps) {
  const { formatNumber } = useIntl()
  const { list, said, ranked, unranked, change, move, takeOut } = useRanking(choices, value, onValueChange)
  return (
    <div ref={list} role="group" aria-labelledby={labelledBy}>
      {ranked.length > 0 && (
        <ol className={styles.ranked}>
          {ranked.map((choice, index) => (
            <li key={choice.value} className={styles.rank}>
              <span className={styles.number}>{formatNumber(index + 1)}</span>
              <span className={styles.words} dir="auto">
                {choice.label}
              </span>
              <RankButtons
                name={choice.label}
                isFirst={index === 0}
                isLast={index === ranked.length - 1}
                onMove={(by) => move(choice, by)}
                onTakeOut={() => takeOut(choice)}
              />
            </li>
          ))}
        </ol>
      )}
      {unranked.length > 0 && (
        <div className={styles.cards}>
          <p className={styles.hint}>
            <FormattedMessage id={ranked.length ? 'surveys.ranking.next' : 'surveys.ranking.first'} />
          </p>
          {unranked.map((choice, index) => (
            <Unranked key={choice.value} choice={choice} place={index + 1} onRank={() => change([...value, choice.value], choice)} />
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

function useRanking(choices: readonly Choice[], value: readonly string[], onValueChange: (value: string[]) => void) {
  const { formatMessage } = useIntl()
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const ranked = value.flatMap((id) => choices.find((choice) => choice.value === id) ?? [])
  const unranked = choices.filter((choice) => !value.includes(choice.value))
  const change = (next: string[], moved: Choice): void => {
    onValueChange(next)
    const place = next.indexOf(moved.value)
    setSaid(
      place < 0
        ? formatMessage({ id: 'surveys.ranking.takenOut' }, { name: moved.label })
        : formatMessage({ id: 'surveys.ranking.isAt' }, { name: moved.label, place: place + 1, count: choices.length }),
    )
    // The button with the focus may be gone: the next one to rank takes it, else the first that is ranked.
    requestAnimationFrame(() => {
      if (list.current?.contains(document.activeElement)) return
      list.current?.querySelector<HTMLElement>('[data-unranked], button')?.focus()
    })
  }
  const move = (choice: Choice, by: 1 | -1): void => {
    const place = value.indexOf(choice.value) + by
    if (place < 0 || place >= value.length) return
    change(value.filter((id) => id !== choice.value).toSpliced(place, 0, choice.value), choice)
  }
  const takeOut = (choice: Choice): void =>
    change(
      value.filter((id) => id !== choice.value),
      choice,
    )
  return { list, said, ranked, unranked, change, move, takeOut }
}

/** The greatest digit. */
const digits = 9

function Unranked({ choice, place, onRank }: { choice: Choice; place: number; onRank: () => void }) {
  const { formatNumber } = useIntl()
  const key = place <= digits ? place : undefined
  return (
    <button type="button" data-unranked data-key={key} className={`${styles.card} ${styles.unranked}`} onClick={onRank}>
      <span className={styles.words} dir="auto">
        {choice.label}
      </span>
      {key && (
        <span className={styles.key} aria-hidden>
          {formatNumber(key)}
        </span>
      )}
    </button>
  )
}

type RankButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void; onTakeOut: () => void }

/** Alt with an arrow key moves it as well. */
function RankButtons({ name, isFirst, isLast, onMove, onTakeOut }: RankButtonsProps) {
  const { formatMessage } = useIntl()
  const moveByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside
    <span className={styles.rankButtons} onKeyDown={moveByKey}>
      <IconButton
        icon={ArrowUp}
        size="small"
        label={formatMessage({ id: 'surveys.move.up' }, { name })}
        {...(isFirst && { disabledReason: formatMessage({ id: 'surveys.move.isFirst' }) })}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        size="small"
        label={formatMessage({ id: 'surveys.move.down' }, { name })}
        {...(isLast && { disabledReason: formatMessage({ id: 'surveys.move.isLast' }) })}
        onClick={() => onMove(1)}
      />
      <IconButton icon={X} size="small" label={formatMessage({ id: 'surveys.ranking.takeOut' }, { name })} onClick={onTakeOut} />
    </span>
  )
}
