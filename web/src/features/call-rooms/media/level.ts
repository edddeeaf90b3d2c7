import { watchedValue, type Watched } from '#app/watched.ts'

/** How often the own level is measured, in milliseconds. */
const every = 100

/** The level of the own microphone, 0 to 1, measured before it is sent. */
export function measureLevel(track: MediaStreamTrack): { level: Watched<number>; stop: () => void } {
  const level = watchedValue(0)
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    // A page that was reloaded may only measure after a press on it.
    if (context.state === 'suspended') void context.resume()
    analyser.getFloatTimeDomainData(samples)
    level.write(track.enabled ? loudnessOf(samples) : 0)
  }, every)
  const stop = (): void => {
    clearInterval(timer)
    void context.close()
  }
  return { level, stop }
}

/** Steps of a hundredth, so that silence notifies nobody. */
function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.round(Math.min(1, Math.sqrt(power) * 2) * 100) / 100
}
