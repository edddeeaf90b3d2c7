import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { newCommunityOpen } from './new-community-open.ts'

const CommunityDialog = dialogOnDemand(() => loadScreen(['communities', 'settings'], () => import('./edit/community-dialog.tsx')))

/** Over every screen: founding a community. */
export default function CommunityOverlays() {
  return <CommunityDialog open={useWatched(newCommunityOpen)} onClose={() => newCommunityOpen.write(false)} />
}
