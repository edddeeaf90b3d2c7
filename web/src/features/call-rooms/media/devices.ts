/** The devices that a person chose, kept in this browser. */
export type DeviceChoice = { microphone?: string; camera?: string; speaker?: string; noise: 'off' | 'on'; blur: boolean }
export type DeviceKind = 'microphone' | 'camera' | 'speaker'
export type Device = { id: string; label: string }
export type Devices = Readonly<Record<DeviceKind, readonly Device[]>>

const entry = 'callDevices'
const firstChoice: DeviceChoice = { noise: 'on', blur: false }

export function readChoice(): DeviceChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entry) ?? '{}')
    return { ...firstChoice, ...(typeof stored === 'object' ? stored : {}) }
  } catch {
    return firstChoice
  }
}
export const keepChoice = (choice: DeviceChoice): void => localStorage.setItem(entry, JSON.stringify(choice))

/** Lists what is plugged in. Names are known only once a permission was given. */
export async function listDevices(): Promise<Devices> {
  const found = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  const of = (kind: MediaDeviceKind): Device[] =>
    found.filter((device) => device.kind === kind && device.deviceId).map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') }
}

export function onDevicesChanged(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', listener)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', listener)
}

/** Why there is no microphone or camera, so that the page can say what helps. */
export type MediaTrouble = 'denied' | 'missing' | 'busy'
export function troubleOf(error: unknown): MediaTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** A device that was unplugged since must not keep anyone out: `ideal` falls back to another. */
const wanted = (id: string | undefined): { deviceId?: ConstrainDOMString } => (id ? { deviceId: { ideal: id } } : {})

export async function openMicrophone({ microphone, noise }: DeviceChoice): Promise<MediaStreamTrack> {
  const audio = { ...wanted(microphone), echoCancellation: true, noiseSuppression: noise === 'on', autoGainControl: true }
  return firstTrack(await requestMedia({ audio }))
}

export async function openCamera({ camera, blur }: DeviceChoice): Promise<MediaStreamTrack> {
  const video = { ...wanted(camera), width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } }
  const track = firstTrack(await requestMedia({ video }))
  if (blur && canBlur(track)) await blurBackground(track, true)
  return track
}

type BlurCapabilities = MediaTrackCapabilities & { backgroundBlur?: boolean[] }
/** Only where the browser or the camera does it; nothing here computes pictures. */
export const canBlur = (track: MediaStreamTrack): boolean =>
  ((track.getCapabilities?.() ?? {}) as BlurCapabilities).backgroundBlur?.includes(true) === true // newer than TypeScript's types

export const blurBackground = (track: MediaStreamTrack, backgroundBlur: boolean): Promise<void> =>
  track.applyConstraints({ backgroundBlur })

/** A screen, a window or a tab, with its sound where the browser has it. */
export async function openScreen(): Promise<{ picture: MediaStreamTrack; sound: MediaStreamTrack | null }> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: true })
  const picture = firstTrack(new MediaStream(stream.getVideoTracks()))
  picture.contentHint = 'detail'
  return { picture, sound: stream.getAudioTracks()[0] ?? null }
}

export const canShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

async function requestMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Pages without TLS have no devices.
  if (!navigator.mediaDevices) throw new DOMException('No devices on this page', 'NotAllowedError')
  return navigator.mediaDevices.getUserMedia(constraints)
}

function firstTrack(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getTracks()
  if (!track) throw new DOMException('The device gives nothing', 'NotFoundError')
  return track
}
