import { useWatched } from '#app/watched.ts'
import type { CallSession } from '../session/call-session.ts'
import { Sound } from './stream.tsx'

/** Plays everyone in the call, whatever page is shown. */
export function Sounds({ session }: { session: CallSession }) {
  const peers = useWatched(session.peers)
  const { speaker } = useWatched(session.own.state).choice
  return [...peers.values()].flatMap(({ id, streams }) =>
    streams
      ? [
          <Sound key={`${id} voice`} stream={streams.microphone} speaker={speaker} />,
          <Sound key={`${id} screen`} stream={streams.screenSound} speaker={speaker} />,
        ]
      : [],
  )
}
