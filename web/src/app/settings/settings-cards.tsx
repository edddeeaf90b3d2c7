import { useQueries } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useSettingsCards } from './use-settings.ts'

type SettingsCardsProps = { section: string; loader?: ReactNode }

/** The cards of the features on a section. They wait for each other, so that none shifts the next. */
export function SettingsCards({ section, loader = null }: SettingsCardsProps) {
  const cards = useSettingsCards(section)
  const isPending = useQueries({
    queries: cards.flatMap(({ queries }) => queries),
    combine: (answers) => answers.some((answer) => answer.isPending),
  })
  const preload = useEffectEvent(() => {
    for (const { Card } of cards) void Card.preload()
  })
  useEffect(() => preload(), [])
  if (isPending) return loader
  return (
    <Suspense fallback={loader}>
      {cards.map(({ name, Card }) => (
        <Card key={name} />
      ))}
    </Suspense>
  )
}
