import { useState } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { useWatched } from '#app/watched.ts'
import { writeOpen } from './write-open.ts'

const WriteDialog = dialogOnDemand(() => loadScreen(['feed', 'chat'], () => import('./write/write-dialog.tsx')))

/** Over every screen: writing a post. */
export default function FeedOverlays() {
  const asked = useWatched(writeOpen)
  const [start, setStart] = useState(asked)
  if (asked && asked !== start) setStart(asked)
  return <WriteDialog open={asked !== undefined} start={start ?? {}} />
}
