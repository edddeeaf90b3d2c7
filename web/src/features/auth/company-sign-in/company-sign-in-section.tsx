import { useQueries } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useSettingsCards } from '#app/settings/use-settings.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/**
 * How people sign in to the company, for company managers. The cards wait for each other, so that none shifts the
 * next.
 */
export default function CompanySignInSection() {
  const cards = useSettingsCards('company-sign-in')
  const isPending = useQueries({
    queries: cards.flatMap(({ queries }) => queries),
    combine: (answers) => answers.some((answer) => answer.isPending),
  })
  const preload = useEffectEvent(() => {
    for (const { Card } of cards) void Card.preload()
  })
  useEffect(() => preload(), [])
  const loader = (
    <DelayedLoader>
      <Skeleton shape="block" height="640px" />
    </DelayedLoader>
  )
  if (isPending) return loader
  return (
    <Suspense fallback={loader}>
      {cards.map(({ name, Card }) => (
        <Card key={name} />
      ))}
    </Suspense>
  )
}
