import { useEffect, useState, useSyncExternalStore } from 'react'
import { CardReadyContext } from '#app/home-card.ts'
import type { HomeCard } from '#app/feature.ts'
import { useHomeCards } from '#app/features-context.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CardOutline } from './card-outline.tsx'
import styles from './cards.module.css'

/**
 * How long a card holds back those below it, in milliseconds; then all ready cards show, and later ones are added
 * below.
 */
const longestWait = 1_500
/** Cards that have been ready on this page: they are not waited for on return. */
const known = new Set<string>()

/** The features' cards in as many columns as there is room for. A card shows when all cards before it are ready. */
export function Cards() {
  const main = useHomeCards('main')
  const middle = useHomeCards('middle')
  const side = useHomeCards('side')
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set(known))
  const onTime = useOnTime()
  const room = useSyncExternalStore(followColumns, countColumns)
  const markReady = (name: string) => {
    known.add(name)
    setReady((before) => (before.has(name) ? before : new Set([...before, name])))
  }
  const isReady = ({ name }: HomeCard) => ready.has(name)
  const isHeld = (before: readonly HomeCard[]) => onTime === undefined && !before.every(isReady)
  const columns = arranged(room, main, middle, side)
  return columns.map((cards, column) => (
    <div key={column} className={styles.column}>
      {inOrder(cards, onTime).map((card, index) => (
        <Slot
          key={card.name}
          card={card}
          isReady={isReady(card)}
          isHeld={isHeld(cards.slice(0, index))}
          onReady={() => markReady(card.name)}
        />
      ))}
    </div>
  ))
}

function arranged<Card>(room: 1 | 2 | 3, main: readonly Card[], middle: readonly Card[], side: readonly Card[]): (readonly Card[])[] {
  if (room === 3) return [main, middle, side]
  return room === 2 ? [[...main, ...middle], side] : [[...main, ...middle, ...side]]
}

/** As in `home.module.css`. */
const roomForTwo = matchMedia('(min-width: 1101px)')
const roomForThree = matchMedia('(min-width: 1681px)')
const countColumns = (): 1 | 2 | 3 => (roomForThree.matches ? 3 : roomForTwo.matches ? 2 : 1)
function followColumns(listener: () => void): () => void {
  for (const query of [roomForTwo, roomForThree]) query.addEventListener('change', listener)
  return () => [roomForTwo, roomForThree].forEach((query) => query.removeEventListener('change', listener))
}

/** The cards that were ready when the delay ended; undefined until then. */
function useOnTime(): ReadonlySet<string> | undefined {
  const [onTime, setOnTime] = useState<ReadonlySet<string>>()
  useEffect(() => {
    const timer = setTimeout(() => setOnTime(new Set(known)), longestWait)
    return () => clearTimeout(timer)
  }, [])
  return onTime
}

/** Late cards must not move visible ones: they go to the end, those without a placeholder last. */
function inOrder(cards: readonly HomeCard[], onTime: ReadonlySet<string> | undefined): readonly HomeCard[] {
  if (!onTime) return cards
  const late = cards.filter(({ name }) => !onTime.has(name))
  return [...cards.filter(({ name }) => onTime.has(name)), ...late.filter(({ rows }) => rows > 0), ...late.filter(({ rows }) => rows === 0)]
}

type SlotProps = { card: HomeCard; isReady: boolean; isHeld: boolean; onReady: () => void }

/** A card loads at once, in any position; it becomes visible when those before it are ready. */
function Slot({ card: { rows, Card }, isReady, isHeld, onReady }: SlotProps) {
  return (
    <>
      {!isReady && !isHeld && rows > 0 && <CardOutline rows={rows} />}
      <div className={styles.slot} hidden={!isReady || isHeld}>
        <CardReadyContext value={onReady}>
          <Loading>
            <Card />
          </Loading>
        </CardReadyContext>
      </div>
    </>
  )
}
