import { Suspense, type ReactElement } from 'react'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { HoverCard } from '#ui/overlays/hover-card.tsx'

const PersonCard = lazyWithRetry(() => import('./parts/person-card.tsx'))

/** The card of a person, shown on hover and focus of a link to them. */
export function PersonHoverCard({ employeeId, children }: { employeeId: string; children: ReactElement }) {
  const card = (
    <Suspense>
      <PersonCard employeeId={employeeId} />
    </Suspense>
  )
  return <HoverCard card={card}>{children}</HoverCard>
}
