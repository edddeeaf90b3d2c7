import { Megaphone } from 'lucide-react'
import { Avatar, AvatarStack, SpaceAvatar } from '../../marks/avatar.tsx'
import { Badge } from '../../marks/badge.tsx'
import { PresenceDot } from '../../marks/presence-dot.tsx'
import { RelativeTime } from '../../text/relative-time.tsx'
import { people, useSample } from '../sample.ts'
import { Section, Specimen } from '../section.tsx'

const presences = ['available', 'busy', 'away', 'break', 'offline'] as const
const started = Date.now()

/** People, spaces, presence, times. */
export function People() {
  const sample = useSample()
  return (
    <Section title="People">
      <Specimen name="Avatar: sizes, photo">
        {(['tiny', 'small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Avatar key={size} name="Tomás Nunes" size={size} named />
        ))}
        <Avatar name="Jun Lindqvist" photo="/icon.svg" size="large" named />
      </Specimen>
      <Specimen name="Avatar with presence, PresenceDot">
        {presences.map((presence) => (
          <Avatar key={presence} name="Saanvi Kapoor" presence={presence} named />
        ))}
        {presences.map((presence) => (
          <PresenceDot key={presence} presence={presence} named />
        ))}
      </Specimen>
      <Specimen name="SpaceAvatar, AvatarStack, Badge">
        <SpaceAvatar name="Design" named />
        <SpaceAvatar name="Winter giving" icon={Megaphone} named />
        <AvatarStack people={people.slice(1, 4)} total={18} label={sample('18 members')} />
        <Badge count={2} label={sample('2 unread')} />
        <Badge count={140} />
        <Badge tone="quiet" count={14} />
        <Badge>{sample('New')}</Badge>
      </Specimen>
      <Specimen name="RelativeTime">
        {[0, 25, 130, 60 * 24 * 9].map((minutes) => (
          <RelativeTime key={minutes} at={started - minutes * 60_000} />
        ))}
      </Specimen>
    </Section>
  )
}
