import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Signalling } from '../transport.ts'
import { createMesh } from './mesh.ts'

type Handler = (event: Record<string, unknown>) => void

/** One end of a connection without a network: the test decides when it connects. */
class FakeConnection {
  connectionState = 'new'
  signalingState = 'stable'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  readonly candidates: unknown[] = []
  readonly offers: boolean[] = []
  readonly transceivers: {
    direction: string
    receiver: { track: object }
    sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> }
  }[] = []
  readonly handlers = new Map<string, Handler>()
  addEventListener(name: string, handler: Handler): void {
    this.handlers.set(name, handler)
  }
  createDataChannel() {
    return { readyState: 'connecting', addEventListener: () => undefined, send: () => undefined }
  }
  addTransceiver(): void {
    const sender = { track: null as unknown, replaceTrack: async (track: unknown) => void (sender.track = track) }
    this.transceivers.push({ direction: 'sendrecv', receiver: { track: {} }, sender })
  }
  getTransceivers() {
    return this.transceivers
  }
  async createOffer({ iceRestart }: { iceRestart: boolean }) {
    this.offers.push(iceRestart)
    return { type: 'offer', sdp: `offer ${this.offers.length}` }
  }
  async createAnswer() {
    return { type: 'answer', sdp: 'answer' }
  }
  async setLocalDescription(description: { type: string; sdp: string }): Promise<void> {
    this.localDescription = description
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable'
  }
  async setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    this.remoteDescription = description
    if (description.type === 'offer') for (let part = this.transceivers.length; part < 4; part += 1) this.addTransceiver()
    else this.signalingState = 'stable'
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    if (!this.remoteDescription) throw new Error('a candidate came before its description')
    this.candidates.push(candidate)
  }
  async getStats() {
    return new Map()
  }
  become(state: string): void {
    this.connectionState = state
    this.handlers.get('connectionstatechange')?.({})
  }
  close(): void {
    this.connectionState = 'closed'
  }
}

/** A mesh of one person, whose signals go to the test. */
function openMesh(ownId: string) {
  const connections: FakeConnection[] = []
  const sent: { to: string; data: unknown }[] = []
  let deliver: (from: string, data: unknown) => void = () => undefined
  const signalling: Signalling = {
    send: (to, data) => void sent.push({ to, data }),
    onSignal: (listener) => {
      deliver = listener
      return () => undefined
    },
  }
  const connect = (): RTCPeerConnection => {
    connections.push(new FakeConnection())
    return connections.at(-1) as unknown as RTCPeerConnection // as much of one as a mesh uses
  }
  let links = 0
  const mesh = createMesh({ ownId, signalling, connect, newLink: () => `${ownId}-${++links}` })
  return {
    mesh,
    connections,
    sent,
    receive: (from: string, data: unknown) => deliver(from, data),
    kinds: () => sent.map(({ data }) => (data as { kind: string }).kind),
  } // the mesh sends signals
}
/** Lets everything that waits in queues happen. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: unknown[]
      constructor(tracks: unknown[]) {
        this.tracks = tracks
      }
      getTracks() {
        return this.tracks
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the lower id offers; the higher one asks for it', async () => {
  const maya = openMesh('a-maya')
  maya.mesh.setMembers(['b-tomas'])
  await settle()
  expect(maya.kinds()).toEqual(['description'])
  const tomas = openMesh('b-tomas')
  tomas.mesh.setMembers(['a-maya'])
  await settle()
  expect(tomas.kinds()).toEqual(['greet'])
  maya.mesh.close()
  tomas.mesh.close()
})

test('candidates that come before their description wait for it', async () => {
  const { mesh, connections, receive } = openMesh('b-tomas')
  mesh.setMembers(['a-maya'])
  receive('a-maya', { kind: 'description', link: 'one', type: 'offer', sdp: 'offer' })
  receive('a-maya', { kind: 'candidate', link: 'one', candidate: { candidate: 'first' } })
  await settle()
  expect(connections[0]?.candidates).toEqual([expect.objectContaining({ candidate: 'first' })])
  const own = openMesh('a-maya')
  own.mesh.setMembers(['b-tomas'])
  own.receive('b-tomas', { kind: 'candidate', link: 'a-maya-1', candidate: { candidate: 'early' } })
  await settle()
  expect(own.connections[0]?.candidates).toEqual([])
  own.receive('b-tomas', { kind: 'description', link: 'a-maya-1', type: 'answer', sdp: 'answer' })
  await settle()
  expect(own.connections[0]?.candidates).toEqual([expect.objectContaining({ candidate: 'early' })])
  mesh.close()
  own.mesh.close()
})

test('a person whose page was reloaded gets a new line, and what belongs to the old one is ignored', async () => {
  const { mesh, connections, receive } = openMesh('a-maya')
  mesh.setMembers(['b-tomas'])
  await settle()
  receive('b-tomas', { kind: 'description', link: 'a-maya-1', type: 'answer', sdp: 'answer' })
  await settle()
  connections[0]?.become('connected')
  receive('b-tomas', { kind: 'greet' })
  await settle()
  receive('b-tomas', { kind: 'candidate', link: 'a-maya-1', candidate: { candidate: 'stale' } })
  await settle()
  expect(connections).toHaveLength(2)
  expect(connections[0]?.connectionState).toBe('closed')
  expect(connections[1]?.candidates).toEqual([])
  expect(mesh.peers.read().get('b-tomas')?.state).toBe('lost')
  mesh.close()
})

test('a line that broke is restarted within five seconds, on both ends', async () => {
  const { mesh, connections, receive } = openMesh('a-maya')
  mesh.setMembers(['b-tomas'])
  await settle()
  receive('b-tomas', { kind: 'description', link: 'a-maya-1', type: 'answer', sdp: 'answer' })
  await settle()
  connections[0]?.become('connected')
  connections[0]?.become('disconnected')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections[0]?.offers).toContain(true)
  const other = openMesh('b-tomas')
  other.mesh.setMembers(['a-maya'])
  other.receive('a-maya', { kind: 'description', link: 'one', type: 'offer', sdp: 'offer' })
  await settle()
  other.connections[0]?.become('connected')
  other.connections[0]?.become('failed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(other.kinds()).toContain('restart')
  mesh.close()
  other.mesh.close()
})

test('muting really takes the track away, on every line', async () => {
  const { mesh, connections } = openMesh('a-maya')
  const track = {} as MediaStreamTrack // only its identity matters
  mesh.send('microphone', track)
  mesh.setMembers(['b-tomas', 'c-jun'])
  await settle()
  expect(connections.map(({ transceivers }) => transceivers[0]?.sender.track)).toEqual([track, track])
  mesh.send('microphone', null)
  await settle()
  expect(connections.map(({ transceivers }) => transceivers[0]?.sender.track)).toEqual([null, null])
  mesh.close()
})

test('nothing of a person is kept once they are gone, and strangers are not heard', async () => {
  const { mesh, connections, receive } = openMesh('a-maya')
  mesh.setMembers(['b-tomas'])
  await settle()
  mesh.setMembers([])
  expect(connections[0]?.connectionState).toBe('closed')
  expect([...mesh.peers.read()]).toEqual([])
  receive('b-tomas', { kind: 'greet' })
  receive('c-stranger', { kind: 'description', link: 'x', type: 'offer', sdp: 'offer' })
  receive('b-tomas', { kind: 'nonsense' })
  await settle()
  expect(connections).toHaveLength(1)
  mesh.close()
})
