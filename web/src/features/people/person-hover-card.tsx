import { type ReactElement } from 'react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { HoverCard } from '#ui/overlays/hover-card.tsx'

const PersonCard = lazyScreen(['people'], () => import('./parts/person-card.tsx'))

/** The card of a person, shown on hover and focus of a link to them. */
export function PersonHoverCard({ employeeId, children }: { employeeId: string; children: ReactElement<object> }) {
  const card = (
    <Loading>
      <PersonCard employeeId={employeeId} />
    </Loading>
  )
  return <HoverCard card={card}>{children}</HoverCard>
}
