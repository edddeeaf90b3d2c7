import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useWatched } from '#app/watched.ts'
import { justAwarded } from './just-awarded.ts'

const JustAwarded = lazyScreen(['badges'], () => import('./joy/just-awarded.tsx'))

/** Over every screen: the moment of being awarded a badge. */
export default function BadgeOverlays() {
  const badgeId = useWatched(justAwarded)
  return <Loading>{badgeId && <JustAwarded key={badgeId} badgeId={badgeId} />}</Loading>
}
