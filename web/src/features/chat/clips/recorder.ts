import { limits } from '@atrium/contract/limits'
import type { FileMedia } from '@atrium/contract/files/index'
import { formatFor, type ClipKind } from './formats.ts'
import { liveWaveOf, waveformOf } from './waveform.ts'

export type Clip = { file: File; media: FileMedia }
export type Recording = {
  stream: MediaStream
  pause: () => void
  resume: () => void
  /** Ends the recording and releases the microphone. */
  stop: () => Promise<Clip>
  /** Releases the microphone and keeps nothing. */
  discard: () => void
}
export type Sound = {
  level: number
  elapsed: number
  /** The bars of what was heard last. */
  wave: readonly number[]
}

/** Sampling interval of the level, in milliseconds. */
const listenEvery = 60

/**
 * Asks for the microphone (and the camera) and starts to record. `onHeard` receives level and elapsed time; `onFull` is called at the
 * maximum length.
 */
export async function record(kind: ClipKind, onSound: (sound: Sound) => void, onFull: () => void): Promise<Recording> {
  const format = formatFor(kind, (type) => MediaRecorder.isTypeSupported(type))
  if (!format) throw new DOMException('This browser records nothing that others play', 'NotSupportedError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    ...(kind === 'video' && { video: { width: 1280, height: 720 } }),
  })
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 48_000, videoBitsPerSecond: 1_500_000 })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  const ear = listenTo(stream)
  const levels: number[] = []
  let elapsed = 0
  let since = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (recorder.state === 'recording') {
      elapsed += now - since
      levels.push(ear.level())
      onSound({ level: levels.at(-1) ?? 0, elapsed, wave: liveWaveOf(levels) })
      if (elapsed >= limits.clipDuration) onFull()
    }
    since = now
  }, listenEvery)
  const release = (): void => {
    clearInterval(timer)
    ear.close()
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.start(1_000)
  return {
    stream,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: async () => {
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      if (recorder.state !== 'inactive') recorder.stop()
      const { width, height } = stream.getVideoTracks()[0]?.getSettings() ?? {}
      await ended
      release()
      const [type = ''] = format.type.split(';')
      const name = `${kind === 'video' ? 'video' : 'voice'}-clip.${format.extension}`
      const media = {
        duration: Math.round(elapsed),
        waveform: waveformOf(levels),
        is_clip: true,
        ...(width && height && { width, height }),
      }
      return { file: new File(parts, name, { type }), media }
    },
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
    },
  }
}

/** Measures the level of a stream, 0 to 1. */
function listenTo(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * 2)
    },
    close: () => void context.close(),
  }
}
