import { useState } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyScreen, loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useWatched } from '#app/watched.ts'
import { giveOpen } from './give-open.ts'
import { justReceived } from './store/arrived.ts'

const GiveDialog = dialogOnDemand(() => loadScreen(['recognition', 'points', 'chat'], () => import('./give/give-dialog.tsx')))
const JustReceived = lazyScreen(['recognition'], () => import('./joy/just-received.tsx'))

/** Over every screen: giving thanks, and the moment of receiving some. */
export default function RecognitionOverlays() {
  const asked = useWatched(giveOpen)
  const received = useWatched(justReceived)
  const [start, setStart] = useState(asked)
  if (asked && asked !== start) setStart(asked)
  return (
    <>
      <GiveDialog open={asked !== undefined} start={start ?? {}} />
      <Loading>{received && <JustReceived key={received.recognition_id} row={received} />}</Loading>
    </>
  )
}
