import { Suspense, useEffect, useState } from 'react'
import { CardReadyContext } from '#app/home-card.ts'
import type { HomeCard } from '#app/feature.ts'
import { useHomeCards } from '#app/features-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { CardOutline } from './card-outline.tsx'
import styles from './cards.module.css'

/** How long a card holds those below it back, in milliseconds; whatever is ready then shows, and what comes later stands below it. */
const patience = 1_500
/** Cards that were ready once in the life of this page: coming back, none of them is waited for. */
const known = new Set<string>()

/** The cards of the features in two columns, below each other where there is room for one only. A card shows when those before it know what they show. */
export function Cards() {
  const main = useHomeCards('main')
  const side = useHomeCards('side')
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set(known))
  const onTime = useOnTime()
  const patient = onTime === undefined
  const tell = (name: string) => {
    known.add(name)
    setReady((before) => (before.has(name) ? before : new Set([...before, name])))
  }
  const isReady = ({ name }: HomeCard) => ready.has(name)
  const slots = (cards: readonly HomeCard[]) =>
    inOrder(cards, onTime).map((card, index) => (
      <Slot
        key={card.name}
        card={card}
        isReady={isReady(card)}
        isHeld={patient && !cards.slice(0, index).every(isReady)}
        onReady={() => tell(card.name)}
      />
    ))
  return (
    <>
      <div className={styles.column}>{slots(main)}</div>
      <div className={classNames(styles.column, styles.side)} data-held={patient && !main.every(isReady)}>
        {slots(side)}
      </div>
    </>
  )
}

/** Which cards were ready when patience had run out; undefined until then. */
function useOnTime(): ReadonlySet<string> | undefined {
  const [onTime, setOnTime] = useState<ReadonlySet<string>>()
  useEffect(() => {
    const timer = setTimeout(() => setOnTime(new Set(known)), patience)
    return () => clearTimeout(timer)
  }, [])
  return onTime
}

/** What is late moves nothing that shows: it goes to the end, and last of all what has no outline and so comes from nowhere. */
function inOrder(cards: readonly HomeCard[], onTime: ReadonlySet<string> | undefined): readonly HomeCard[] {
  if (!onTime) return cards
  const late = cards.filter(({ name }) => !onTime.has(name))
  return [...cards.filter(({ name }) => onTime.has(name)), ...late.filter(({ rows }) => rows > 0), ...late.filter(({ rows }) => rows === 0)]
}

type SlotProps = { card: HomeCard; isReady: boolean; isHeld: boolean; onReady: () => void }

/** A card loads at once, wherever it stands; it is seen when its turn has come. */
function Slot({ card: { rows, Card }, isReady, isHeld, onReady }: SlotProps) {
  return (
    <>
      {!isReady && !isHeld && rows > 0 && <CardOutline rows={rows} />}
      <div className={styles.slot} hidden={!isReady || isHeld}>
        <CardReadyContext value={onReady}>
          <Suspense>
            <Card />
          </Suspense>
        </CardReadyContext>
      </div>
    </>
  )
}
