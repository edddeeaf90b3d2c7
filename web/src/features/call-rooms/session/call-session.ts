import { readOnly, watchedValue, type Watched } from '#app/watched.ts'
import type { OwnMedia } from '../media/own-media.ts'
import type { CallReaction } from '../media/peer-words.ts'
import { ownQuality } from '../media/quality.ts'
import type { CallTransport, Quality, Reading } from '../media/transport.ts'
import { createCaptions } from './captions.ts'
import { shortLived } from './short-lived.ts'
import { decideSpeaker, type Seat } from './seat.ts'
import { seatsOf, type RoomState } from './seats.ts'

/** How long a reaction and a caption are shown, in milliseconds. */
const reactionShown = 4_000
const captionShown = 6_000

export type CallSession = ReturnType<typeof createCallSession>
type Parts = {
  ownId: string
  room: Watched<RoomState>
  transport: CallTransport
  own: OwnMedia
  /** Whether the server knows that this page holds the own place: before, no signal of another page would arrive. */
  held: Watched<boolean>
}

/** What the screens show of the call that this page is in. It lives as long as the call, whatever page is shown. */
export function createCallSession({ ownId, room, transport, own, held }: Parts) {
  const seats = watchedValue<readonly Seat[]>([])
  const { quality, speaker, measure } = createMeasures(transport)
  const pinned = watchedValue<string | undefined>(undefined)
  const streams = ownStreams()
  const employeeOf = (id: string): string => room.read().members.find((member) => member.id === id)?.employeeId ?? ''
  const { reactions, react, captions, said, stop } = createWords(ownId, transport, employeeOf)
  const show = (): void =>
    seats.write(
      seatsOf({
        ownId,
        room: room.read(),
        peers: transport.peers.read(),
        readings: transport.readings.read(),
        own: streams(own.state.read()),
      }),
    )
  const follow = (): void => {
    const { members } = room.read()
    if (held.read()) transport.setMembers(members.map(({ id }) => id).filter((id) => id !== ownId))
    show()
  }
  const read = (): void => {
    measure()
    if (hasTrouble(transport.readings.read(), seats.read())) show()
  }
  const stops = [
    room.subscribe(follow),
    held.subscribe(follow),
    transport.peers.subscribe(show),
    transport.readings.subscribe(read),
    own.state.subscribe(show),
    stop,
  ]
  own.sendTo(transport.send)
  follow()
  return {
    ownId,
    room,
    own,
    seats: readOnly(seats),
    quality: readOnly(quality),
    speaker: readOnly(speaker),
    pinned: readOnly(pinned),
    pin: pinned.write,
    reactions: reactions.held,
    react,
    caption: { subscribe: captions.held.subscribe, read: () => captions.held.read().get('caption') },
    captions: said,
    peers: transport.peers,
    hurry: transport.hurry,
    levelOf: (id: string): Watched<number> =>
      id === ownId ? own.level : { subscribe: transport.readings.subscribe, read: () => transport.readings.read().get(id)?.level ?? 0 },
    close: () => {
      for (const stop of stops) stop()
      transport.close()
    },
  }
}

/** Reactions and captions: said from page to page, and gone after a moment. */
function createWords(ownId: string, transport: CallTransport, employeeOf: (id: string) => string) {
  const reactions = shortLived<string, { emoji: CallReaction; key: number }>(reactionShown)
  const captions = shortLived<'caption', { employeeId: string; text: string }>(captionShown)
  let count = 0
  const said = createCaptions((text) => {
    transport.say({ kind: 'caption', text })
    captions.put('caption', { employeeId: employeeOf(ownId), text })
  })
  const deafen = transport.onWords((from, words) => {
    if (words.kind === 'reaction') reactions.put(from, { emoji: words.emoji, key: ++count })
    if (words.kind === 'caption') captions.put('caption', { employeeId: employeeOf(from), text: words.text })
  })
  const react = (emoji: CallReaction): void => {
    transport.say({ kind: 'reaction', emoji })
    reactions.put(ownId, { emoji, key: ++count })
  }
  const stop = (): void => {
    deafen()
    said.stop()
  }
  return { reactions, react, captions, said, stop }
}

/** How good the own line is and who speaks, from what is measured. */
function createMeasures(transport: CallTransport) {
  const quality = watchedValue<Quality | undefined>(undefined)
  const speaker = watchedValue<string | undefined>(undefined)
  const measure = (): void => {
    const readings = transport.readings.read()
    quality.write(ownQuality([...readings.values()].map((reading) => reading.quality)))
    speaker.write(decideSpeaker(new Map([...readings].map(([id, { level }]) => [id, level])), speaker.read()))
  }
  return { quality, speaker, measure }
}

/** Whether a line got better or worse since the seats were made. */
const hasTrouble = (readings: ReadonlyMap<string, Reading>, seats: readonly Seat[]): boolean =>
  seats.some((seat) => !seat.isOwn && readings.get(seat.id)?.quality !== seat.quality)

/** The own pictures as streams, the same ones as long as the tracks are. */
function ownStreams() {
  const held = new WeakMap<MediaStreamTrack, MediaStream>()
  const of = (track: MediaStreamTrack | undefined): MediaStream | undefined => {
    if (!track) return undefined
    const stream = held.get(track) ?? new MediaStream([track])
    held.set(track, stream)
    return stream
  }
  return ({ camera, screen, muted, microphone }: ReturnType<OwnMedia['state']['read']>) => ({
    camera: of(camera),
    screen: of(screen),
    muted: muted || !microphone,
  })
}
