import type { Community } from '@atrium/contract/communities/schemas'
import AboutCard from './about-card.tsx'
import { MembersCard } from './members-card.tsx'

/** What a community is about and, for those who may read it, its members. */
const AboutPart = ({ row }: { row: Community }) => (
  <>
    <AboutCard row={row} />
    {row.can.read && <MembersCard row={row} />}
  </>
)
export default AboutPart
