import { useState } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { newPollOpen } from './new-poll-open.ts'

const NewPollDialog = dialogOnDemand(() => loadScreen(['polls'], () => import('./form/new-poll-dialog.tsx')))

/** Over every screen: asking something. */
export default function PollOverlays() {
  const asked = useWatched(newPollOpen)
  const [start, setStart] = useState(asked)
  if (asked && asked !== start) setStart(asked)
  return <NewPollDialog open={asked !== undefined} start={start ?? {}} />
}
