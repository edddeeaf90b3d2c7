import { readOnly, watchedValue } from '#app/watched.ts'
import {
  blurBackground,
  canBlur,
  keepChoice,
  listDevices,
  onDevicesChanged,
  openCamera,
  openMicrophone,
  openScreen,
  readChoice,
  troubleOf,
  type DeviceChoice,
  type Devices,
  type MediaTrouble,
} from './devices.ts'
import { measureLevel } from './level.ts'
import type { MediaPart } from './transport.ts'

/** What this page captures. A track that is here is not yet sent: the microphone is open and muted, for example. */
export type OwnMediaState = {
  microphone: MediaStreamTrack | undefined
  microphoneTrouble: MediaTrouble | undefined
  muted: boolean
  camera: MediaStreamTrack | undefined
  cameraTrouble: MediaTrouble | undefined
  screen: MediaStreamTrack | undefined
  choice: DeviceChoice
  devices: Devices
}
type Send = (part: MediaPart, track: MediaStreamTrack | null) => void
export type OwnMedia = ReturnType<typeof createOwnMedia>

const nothing: Devices = { microphone: [], camera: [], speaker: [] }

const atFirst = (): OwnMediaState => ({
  microphone: undefined,
  microphoneTrouble: undefined,
  muted: false,
  camera: undefined,
  cameraTrouble: undefined,
  screen: undefined,
  choice: readChoice(),
  devices: nothing,
})

/** Microphone, camera and screen of this person, through all of a call: also before it, and when devices change in it. */
export function createOwnMedia() {
  const state = watchedValue(atFirst())
  const level = watchedValue(0)
  const change = (parts: Partial<OwnMediaState>): void => state.write({ ...state.read(), ...parts })
  const sending = createSending(state.read)
  const ear = createEar(level.write)
  const list = async (): Promise<void> => change({ devices: await listDevices() })

  const listen = async (): Promise<void> => {
    try {
      const microphone = await openMicrophone(state.read().choice)
      state.read().microphone?.stop()
      microphone.addEventListener('ended', () => void listen()) // unplugged: another one takes over
      change({ microphone, microphoneTrouble: undefined })
      ear.hear(microphone)
    } catch (error) {
      change({ microphone: undefined, microphoneTrouble: troubleOf(error) })
      ear.hear(undefined)
    }
    sending.renew('microphone')
    await list()
  }
  const setCamera = async (on: boolean): Promise<void> => {
    state.read().camera?.stop()
    change({ camera: undefined, cameraTrouble: undefined })
    try {
      if (on) change({ camera: await openCamera(state.read().choice) })
    } catch (error) {
      change({ cameraTrouble: troubleOf(error) })
    }
    sending.renew('camera')
    await list()
  }
  const setMuted = (muted: boolean): void => {
    change({ muted })
    sending.renew('microphone')
  }
  const sharing = createSharing(change, sending.set)
  const silence = onDevicesChanged(() => void list())
  return {
    state: readOnly(state),
    level: readOnly(level),
    sendTo: sending.to,
    listen,
    setMuted,
    setCamera,
    share: sharing.begin,
    stopSharing: sharing.end,
    choose: (parts: Partial<DeviceChoice>): Promise<void> => choose(parts, { read: state.read, change, listen, setCamera }),
    close: () => {
      silence()
      ear.hear(undefined)
      sharing.end()
      state.read().microphone?.stop()
      state.read().camera?.stop()
      change({ microphone: undefined, camera: undefined })
    },
  }
}

type Choosing = {
  read: () => OwnMediaState
  change: (parts: Partial<OwnMediaState>) => void
  listen: () => Promise<void>
  setCamera: (on: boolean) => Promise<void>
}

/** Takes another device, also in the middle of a call. */
async function choose(parts: Partial<DeviceChoice>, { read, change, listen, setCamera }: Choosing): Promise<void> {
  const choice = { ...read().choice, ...parts }
  keepChoice(choice)
  change({ choice })
  if ('microphone' in parts || 'noise' in parts) await listen()
  const { camera } = read()
  if ('camera' in parts && camera) await setCamera(true)
  if ('blur' in parts && camera && canBlur(camera)) await blurBackground(camera, choice.blur)
}

/** Hands the tracks to the call, once there is one. While muted there is no track, so nothing is sent. */
function createSending(read: () => OwnMediaState) {
  let send: Send = () => undefined
  const set: Send = (part, track) => send(part, track)
  const renew = (part: 'microphone' | 'camera'): void => {
    const { microphone, camera, muted } = read()
    const track = part === 'camera' ? camera : muted ? undefined : microphone
    if (microphone) microphone.enabled = !muted
    send(part, track ?? null)
  }
  return {
    set,
    renew,
    to: (next: Send): void => {
      send = next
      renew('microphone')
      renew('camera')
    },
  }
}

function createEar(write: (level: number) => void) {
  let stop = (): void => undefined
  return {
    hear: (track: MediaStreamTrack | undefined): void => {
      stop()
      stop = () => undefined
      write(0)
      if (!track) return
      const measured = measureLevel(track)
      const silence = measured.level.subscribe(() => write(measured.level.read()))
      stop = () => {
        silence()
        measured.stop()
      }
    },
  }
}

function createSharing(change: (parts: Partial<OwnMediaState>) => void, send: Send) {
  let tracks: MediaStreamTrack[] = []
  const end = (): void => {
    for (const track of tracks) track.stop()
    tracks = []
    change({ screen: undefined })
    send('screen', null)
    send('screenSound', null)
  }
  return {
    /** False if the person chose nothing after all. */
    begin: async (): Promise<boolean> => {
      const shared = await openScreen().catch(() => undefined)
      if (!shared) return false
      end()
      tracks = [shared.picture, ...(shared.sound ? [shared.sound] : [])]
      shared.picture.addEventListener('ended', end) // the browser has a button of its own
      change({ screen: shared.picture })
      send('screen', shared.picture)
      send('screenSound', shared.sound)
      return true
    },
    end,
  }
}
