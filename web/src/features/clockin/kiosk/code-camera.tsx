import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './kiosk.module.css'

/** What browsers offer that read codes themselves; TypeScript does not know it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector

/** How often the picture is looked at, in milliseconds. */
const lookedEvery = 300

export const canScan = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator

/** Looks for a code in front of the camera. Each code is taken once; the pictures stay on the device. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const { formatMessage } = useIntl()
  const video = useRef<HTMLVideoElement>(null)
  const [isBlind, setBlind] = useState(false)
  const taken = useRef(new Set<string>())
  const take = useEffectEvent((code: string) => {
    if (taken.current.has(code)) return
    taken.current.add(code)
    onCode(code)
  })
  useEffect(() => {
    const watching = watchCamera(video.current, (code) => take(code))
    watching.started.catch(() => setBlind(true))
    return watching.stop
  }, [])
  if (isBlind)
    return (
      <p className={styles.soft}>
        <FormattedMessage id="clockin.kiosk.noCamera" />
      </p>
    )
  return <video ref={video} className={styles.camera} muted playsInline aria-label={formatMessage({ id: 'clockin.kiosk.camera' })} />
}

function watchCamera(video: HTMLVideoElement | null, onSeen: (code: string) => void) {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false
  const close = (): void => stream?.getTracks().forEach((track) => track.stop())
  const start = async (): Promise<void> => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
    if (isOver || !video) return close()
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    timer = setInterval(() => void detector.detect(video).then(([seen]) => seen && onSeen(seen.rawValue), () => undefined), lookedEvery) // prettier-ignore
  }
  const stop = (): void => {
    isOver = true
    clearInterval(timer)
    close()
  }
  return { started: start(), stop }
}
