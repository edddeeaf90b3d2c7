import { useEffect, useRef, useState } from 'react'
import type { ClipKind } from './formats.ts'
import { liveWaveOf } from './waveform.ts'
import { record, type Clip, type Sound, type Recording } from './recorder.ts'

type Phase = 'idle' | 'asking' | 'refused' | 'recording' | 'paused' | 'done'
const silence: Sound = { level: 0, elapsed: 0, wave: liveWaveOf([]) }

/** One recording at a time, from the first press to the clip; unmounting releases the microphone. */
export function useRecorder(kind: ClipKind) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [sound, setSound] = useState(silence)
  const [clip, setClip] = useState<Clip & { address: string }>()
  const [stream, setStream] = useState<MediaStream>()
  const recording = useRef<Recording>(undefined)
  useEffect(() => () => recording.current?.discard(), [])

  const stop = async (): Promise<Clip | undefined> => {
    const current = recording.current
    recording.current = undefined
    if (!current) return undefined
    const made = await current.stop()
    setClip({ ...made, address: URL.createObjectURL(made.file) })
    setStream(undefined)
    setPhase('done')
    return made
  }
  const start = async (): Promise<void> => {
    setPhase('asking')
    if (clip) URL.revokeObjectURL(clip.address)
    setClip(undefined)
    setSound(silence)
    try {
      recording.current = await record(kind, setSound, () => void stop())
      setStream(recording.current.stream)
      setPhase('recording')
    } catch {
      setPhase('refused')
    }
  }
  const discard = (): void => {
    recording.current?.discard()
    recording.current = undefined
  }
  return {
    phase,
    sound,
    clip,
    stream,
    start: () => void start(),
    stop,
    again: () => void start(),
    discard,
    pause: () => {
      recording.current?.pause()
      setPhase('paused')
    },
    resume: () => {
      recording.current?.resume()
      setPhase('recording')
    },
  }
}
