import type { Watched } from '#app/watched.ts'
import type { PeerWords, ShownMedia } from './peer-words.ts'

/** What a person sends in a call, each with a place of its own on the line, so that nothing is negotiated when one begins or ends. */
export const mediaParts = ['microphone', 'camera', 'screen', 'screenSound'] as const
export type MediaPart = (typeof mediaParts)[number]
export const kindOf: Readonly<Record<MediaPart, 'audio' | 'video'>> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
}

/** `good`: nothing to notice. `thin`: gaps or delay that people hear. `none`: nothing arrives. */
export type Quality = 'good' | 'thin' | 'none'

/** One other person of the call, as this page receives them. */
export type Peer = {
  id: string
  /** `joining` until the first connection; `lost` while it is being restored. */
  state: 'joining' | 'connected' | 'lost'
  /** What they say they send; nothing is shown of anything else. */
  shown: ShownMedia
  streams: Readonly<Record<MediaPart, MediaStream>> | undefined
}
/** Measured, not claimed: `level` of the sound that was decoded, 0 to 1. */
export type Reading = { level: number; quality: Quality }

/**
 * The media of one call. Whatever carries them, the screens know only this: peer to peer here, a media server where
 * there is one.
 */
export type CallTransport = {
  peers: Watched<ReadonlyMap<string, Peer>>
  readings: Watched<ReadonlyMap<string, Reading>>
  /** Everyone else who is in the room. Lines to newcomers are opened, those to people who left are closed. */
  setMembers: (ids: readonly string[]) => void
  /** Sends a track from now on, also to those who come later; null really sends nothing. */
  send: (part: MediaPart, track: MediaStreamTrack | null) => void
  /** Tells everyone in the call something that no server needs to know. */
  say: (words: PeerWords) => void
  onWords: (listener: (from: string, words: PeerWords) => void) => () => void
  /** The network may be back: restores broken lines now. */
  hurry: () => void
  close: () => void
}

/** How the ends of a line find each other before there is one. */
export type Signalling = {
  send: (to: string, data: unknown) => void
  onSignal: (listener: (from: string, data: unknown) => void) => () => void
}
