import type { ReactElement } from 'react'
import { HoverCard } from '#ui/hover-card.tsx'
import { PersonCard } from './parts/person-card.tsx'

/** The same card for everyone everywhere, on hover and focus of a link to them. */
export function PersonHoverCard({ employeeId, children }: { employeeId: string; children: ReactElement }) {
  return <HoverCard card={<PersonCard employeeId={employeeId} />}>{children}</HoverCard>
}
