import { watchedValue } from '#app/watched.ts'
import { nothingShown, type PeerWords, type ShownMedia } from '../peer-words.ts'
import { mediaParts, type CallTransport, type MediaPart, type Peer, type Reading, type Signalling } from '../transport.ts'
import { openLine, type Line, type Tracks } from './line.ts'
import { createReader } from './readings.ts'
import { decideOffers, decideRepair, patience } from './rules.ts'
import { readSignal, type LineSignal } from './signal.ts'

export type MeshSettings = {
  ownId: string
  signalling: Signalling
  connect: () => RTCPeerConnection
  newLink: () => string
}

/** Broken lines are looked for, and levels measured, at this interval in milliseconds. */
const beat = 250
type End = {
  id: string
  line: Line | undefined
  streams: Peer['streams']
  wasConnected: boolean
  greetedAt: number
  readings: ReturnType<typeof createReader>
}

type Mesh = MeshSettings & {
  peers: ReturnType<typeof watchedValue<ReadonlyMap<string, Peer>>>
  readings: ReturnType<typeof watchedValue<ReadonlyMap<string, Reading>>>
  ends: Map<string, End>
  listeners: Set<(from: string, words: PeerWords) => void>
  tracks: Tracks
  shown: ShownMedia
  closed: boolean
}

/** The call without a media server: a line to every other person. */
export function createMesh(settings: MeshSettings): CallTransport {
  const mesh: Mesh = {
    ...settings,
    peers: watchedValue<ReadonlyMap<string, Peer>>(new Map()),
    readings: watchedValue<ReadonlyMap<string, Reading>>(new Map()),
    ends: new Map(),
    listeners: new Set(),
    tracks: noTracks,
    shown: nothingShown,
    closed: false,
  }
  const { ends, peers, readings, listeners } = mesh
  const timer = setInterval(() => void measure(mesh), beat)
  const silence = settings.signalling.onSignal((from, data) => receive(mesh, from, data))
  return {
    peers,
    readings,
    setMembers: (ids) => setMembers(mesh, ids),
    send: (part, track) => {
      mesh.tracks = { ...mesh.tracks, [part]: track }
      mesh.shown = shownBy(mesh.tracks)
      for (const end of ends.values()) tell(mesh, end)
    },
    say: (words) => {
      for (const end of ends.values()) end.line?.say(words)
    },
    onWords: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hurry: () => {
      for (const end of ends.values()) end.line?.hurry()
    },
    close: () => {
      mesh.closed = true
      clearInterval(timer)
      silence()
      for (const end of ends.values()) end.line?.close()
      ends.clear()
    },
  }
}

function setMembers(mesh: Mesh, ids: readonly string[]): void {
  for (const [id, end] of mesh.ends)
    if (!ids.includes(id)) {
      end.line?.close()
      mesh.ends.delete(id)
    }
  for (const id of ids) if (id !== mesh.ownId && !mesh.ends.has(id)) join(mesh, id)
  show(mesh)
}

function join(mesh: Mesh, id: string): void {
  const end: End = { id, line: undefined, streams: undefined, wasConnected: false, greetedAt: 0, readings: createReader() }
  mesh.ends.set(id, end)
  if (decideOffers(mesh.ownId, id)) open(mesh, end, mesh.newLink())
  else greet(mesh, end)
}

function greet({ signalling }: Mesh, end: End): void {
  end.greetedAt = Date.now()
  signalling.send(end.id, { kind: 'greet' } satisfies LineSignal)
}

function open(mesh: Mesh, end: End, link: string): Line {
  end.line?.close()
  const line = openLine({
    link,
    offers: decideOffers(mesh.ownId, end.id),
    connect: mesh.connect,
    tracks: () => tracksFor(mesh.tracks, end.readings.holdsPicture()),
    shown: () => shownTo(mesh, end),
    post: (signal) => mesh.signalling.send(end.id, signal),
    onWords: (words) => {
      for (const listener of mesh.listeners) listener(end.id, words)
    },
    onChange: () => refresh(mesh, end, line),
  })
  end.line = line
  if (line.offers) line.begin()
  return line
}

function refresh(mesh: Mesh, end: End, line: Line): void {
  if (end.line !== line || mesh.closed) return
  end.streams = streamsOf(line, end.streams)
  end.wasConnected ||= line.connection.connectionState === 'connected'
  show(mesh)
}

const show = ({ peers, ends }: Mesh): void => peers.write(new Map([...ends].map(([id, end]) => [id, peerOf(end)])))

function receive(mesh: Mesh, from: string, data: unknown): void {
  const end = mesh.ends.get(from)
  const signal = readSignal(data)
  if (!end || !signal) return
  if (signal.kind === 'greet') {
    // The other page has no line: it has just joined, or was reloaded.
    if (decideOffers(mesh.ownId, from)) open(mesh, end, mesh.newLink())
    return
  }
  const isNew = signal.kind === 'description' && signal.type === 'offer' && signal.link !== end.line?.link
  if (isNew && !decideOffers(mesh.ownId, from)) open(mesh, end, signal.link)
  const { line } = end
  if (line?.link !== signal.link) return
  if (signal.kind === 'restart' && line.offers) line.restart()
  if (signal.kind === 'description') line.takeDescription(signal.type, signal.sdp)
  if (signal.kind === 'candidate') line.takeCandidate(signal.candidate)
}

function repair(mesh: Mesh, end: End, now: number): void {
  const waiting = { offers: false, phase: 'waiting', connection: 'new', restarts: 0, quiet: now - end.greetedAt } as const
  const wanted = decideRepair(end.line?.health(now) ?? waiting)
  if (wanted === 'rebuild') open(mesh, end, mesh.newLink())
  if (wanted === 'restart' || wanted === 'askRestart') end.line?.restart()
  if (wanted === 'greet' && now - end.greetedAt >= patience.greeting) greet(mesh, end)
}

async function measure(mesh: Mesh): Promise<void> {
  const now = Date.now()
  for (const end of mesh.ends.values()) repair(mesh, end, now)
  const measured = await Promise.all([...mesh.ends].map(async ([id, end]) => [id, await end.readings.read(end.line?.connection)] as const))
  if (mesh.closed) return
  mesh.readings.write(new Map(measured))
  for (const end of mesh.ends.values()) if (end.readings.pictureChanged()) tell(mesh, end)
}

/** Sends what there is now, and says so. */
function tell(mesh: Mesh, end: End): void {
  end.line?.update()
  end.line?.say({ kind: 'media', shown: shownTo(mesh, end) })
}

const shownTo = ({ shown }: Mesh, { readings }: End): ShownMedia => ({ ...shown, held: shown.camera && readings.holdsPicture() })

const noTracks: Tracks = { microphone: null, camera: null, screen: null, screenSound: null }
const shownBy = ({ microphone, camera, screen }: Tracks): ShownMedia => ({
  microphone: microphone !== null,
  camera: camera !== null,
  screen: screen !== null,
  held: false,
})
/** On a line that only carries the sound, the picture waits: sound outlives picture. */
const tracksFor = (tracks: Tracks, held: boolean): Tracks => (held ? { ...tracks, camera: null } : tracks)

function streamsOf({ connection }: Line, before: Peer['streams']): Peer['streams'] {
  const tracks = connection.getTransceivers().map(({ receiver }) => receiver.track)
  if (tracks.length < mediaParts.length) return before
  const stream = (part: MediaPart, index: number): MediaStream => {
    const held = before?.[part]
    const track = tracks[index]
    return held && track && held.getTracks().includes(track) ? held : new MediaStream(track ? [track] : [])
  }
  return {
    microphone: stream('microphone', 0),
    camera: stream('camera', 1),
    screen: stream('screen', 2),
    screenSound: stream('screenSound', 3),
  }
}

function peerOf({ id, line, streams, wasConnected }: End): Peer {
  const connected = line?.connection.connectionState === 'connected'
  return { id, state: connected ? 'connected' : wasConnected ? 'lost' : 'joining', shown: line?.shown() ?? nothingShown, streams }
}
