import { nothingShown, readPeerWords, type PeerWords, type ShownMedia } from '../peer-words.ts'
import { kindOf, mediaParts, type MediaPart } from '../transport.ts'
import type { LineHealth } from './rules.ts'
import { serialQueue } from './serial-queue.ts'
import type { LineSignal } from './signal.ts'

export type Tracks = Readonly<Record<MediaPart, MediaStreamTrack | null>>
export type LineSettings = {
  link: string
  offers: boolean
  connect: () => RTCPeerConnection
  tracks: () => Tracks
  shown: () => ShownMedia
  post: (signal: LineSignal) => void
  onChange: () => void
  onWords: (words: PeerWords) => void
}
type LineState = Pick<LineHealth, 'phase' | 'restarts'> & { movedAt: number; shown: ShownMedia; closed: boolean }
export type Line = ReturnType<typeof openLine>

/**
 * One line between two people: sound, camera, screen and its sound have fixed places on it, so only restarts negotiate
 * again.
 */
export function openLine({ link, offers, connect, tracks, shown, post, onChange, onWords }: LineSettings) {
  const connection = connect()
  const state: LineState = { phase: 'waiting', restarts: 0, movedAt: Date.now(), shown: nothingShown, closed: false }
  const moved = (): void => {
    state.movedAt = Date.now()
    onChange()
  }
  const reach = (phase: LineHealth['phase']): void => {
    state.phase = phase
    moved()
  }
  // A line on which something fails makes no progress, and is then repaired.
  const enqueue = serialQueue(() => undefined)
  const queue = (task: () => Promise<void>): void => enqueue(async () => void (state.closed || (await task())))

  follow(
    connection,
    (candidate) => post({ kind: 'candidate', link, candidate }),
    () => {
      if (connection.connectionState === 'connected') state.restarts = 0
      moved()
    },
  )
  const channel = openChannel(connection, shown, (words) => {
    if (words.kind === 'media') state.shown = words.shown
    onWords(words)
    onChange()
  })
  if (offers) for (const part of mediaParts) connection.addTransceiver(kindOf[part], { direction: 'sendrecv' })

  const { offer, takeDescription, takeCandidate } = negotiation({ connection, queue, tracks, link, post, reach })
  return {
    link,
    offers,
    connection,
    begin: () => offer(false),
    restart: () => {
      state.restarts += 1
      if (offers) return offer(true)
      state.movedAt = Date.now()
      post({ kind: 'restart', link })
    },
    takeDescription,
    takeCandidate,
    /** Sends what there is to send now. */
    update: () => queue(() => sendTracks(connection, tracks())),
    say: channel.say,
    shown: () => state.shown,
    health: (now: number): LineHealth => healthOf(state, offers, connection, now),
    /** The next repair is due at once. */
    hurry: () => void (state.movedAt = 0),
    close: () => {
      state.closed = true
      connection.close()
    },
  }
}

const healthOf = (
  { phase, restarts, movedAt }: LineState,
  offers: boolean,
  { connectionState }: RTCPeerConnection,
  now: number,
): LineHealth => ({
  offers,
  phase,
  connection: connectionState,
  restarts,
  quiet: now - movedAt,
})

function follow(connection: RTCPeerConnection, onCandidate: (candidate: CandidateText) => void, onState: () => void): void {
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.candidate) onCandidate(textOf(candidate))
  })
  connection.addEventListener('connectionstatechange', onState)
}

type Negotiation = Pick<LineSettings, 'tracks' | 'link' | 'post'> & {
  connection: RTCPeerConnection
  queue: (task: () => Promise<void>) => void
  reach: (phase: LineHealth['phase']) => void
}

/** Descriptions and candidates, one after another. Candidates wait for the description that they belong to. */
function negotiation({ connection, queue, tracks, link, post, reach }: Negotiation) {
  const early: RTCIceCandidateInit[] = []
  return {
    offer: (iceRestart: boolean): void =>
      queue(async () => {
        await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
        reach('offered')
        postDescription(connection, link, post)
        await sendTracks(connection, tracks())
      }),
    takeDescription: (type: 'offer' | 'answer', sdp: string): void =>
      queue(async () => {
        if (type === 'answer' && connection.signalingState !== 'have-local-offer') return
        await connection.setRemoteDescription({ type, sdp })
        if (type === 'offer') {
          for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
          await sendTracks(connection, tracks())
          await connection.setLocalDescription(await connection.createAnswer())
          postDescription(connection, link, post)
        }
        reach('agreed')
        for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate)
      }),
    takeCandidate: (candidate: RTCIceCandidateInit): void =>
      queue(async () => {
        if (connection.remoteDescription) await connection.addIceCandidate(candidate)
        else early.push(candidate)
      }),
  }
}

type CandidateText = ReturnType<typeof textOf>
const textOf = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

function postDescription({ localDescription }: RTCPeerConnection, link: string, post: LineSettings['post']): void {
  const type = localDescription?.type
  if (localDescription && (type === 'offer' || type === 'answer')) post({ kind: 'description', link, type, sdp: localDescription.sdp })
}

async function sendTracks(connection: RTCPeerConnection, tracks: Tracks): Promise<void> {
  const places = connection.getTransceivers()
  await Promise.all(
    mediaParts.map(async (part, index) => {
      const sender = places[index]?.sender
      if (sender && sender.track !== tracks[part]) await sender.replaceTrack(tracks[part])
    }),
  )
}

/** A channel for words beside the media, agreed beforehand. What is shown is said first. */
function openChannel(connection: RTCPeerConnection, shown: () => ShownMedia, onWords: LineSettings['onWords']) {
  const channel = connection.createDataChannel('words', { negotiated: true, id: 0 })
  const say = (words: PeerWords): void => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(words))
  }
  channel.addEventListener('open', () => say({ kind: 'media', shown: shown() }))
  channel.addEventListener('message', ({ data }) => {
    const words = readPeerWords(data)
    if (words) onWords(words)
  })
  return { say }
}
