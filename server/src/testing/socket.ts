import { scopeName, type ScopeKind } from '@atrium/contract/event'
import type { ServerFrame } from '@atrium/contract/live'
import WebSocket from 'ws'
import { until } from './until.ts'

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

export type TestSocket = Awaited<ReturnType<typeof openWebSocket>>
export type Hello = { access_token: string; session_id: string; company_id: string; employee_id: string }

/** Opens a `/live` socket and sends hello, or only connects if there is no `hello`. Records every frame and the close code. */
export async function openWebSocket(url: string, hello?: Hello, headers: Record<string, string> = {}) {
  const frames: ServerFrame[] = []
  const socket = new WebSocket(url.replace('http', 'ws') + '/live', { headers })
  let closed: { code: number } | undefined
  socket.on('error', () => {})
  socket.on('close', (code) => (closed = { code }))
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  await until('the socket to open', () => socket.readyState === WebSocket.OPEN || closed)
  const say = (frame: unknown): void => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  if (hello) {
    say({ type: 'hello', ...hello })
    await until('ready', () => frames.some((frame) => frame.type === 'ready') || closed)
  }
  const of = <T extends ServerFrame['type']>(type: T): FrameOf<T>[] => frames.filter((frame): frame is FrameOf<T> => frame.type === type)
  const events = (kind: ScopeKind, id: string): FrameOf<'event'>[] => of('event').filter((event) => event.scope === scopeName(kind, id))
  return {
    socket,
    frames,
    say,
    of,
    /** The events of one scope so far, in order. */
    events,
    /** The first frame of a type that satisfies `fits`, received already or soon. */
    waitFor: <T extends ServerFrame['type']>(type: T, fits: (frame: FrameOf<T>) => boolean = () => true, within?: number) =>
      until(`a ${type} frame`, () => of(type).find(fits), within),
    hasEvent: (name: string): boolean => of('event').some((event) => event.name === name),
    /** The code it was closed with. */
    ended: async (within?: number): Promise<number> => (await until('the socket to be closed', () => closed, within)).code,
    isOpen: (): boolean => !closed,
    /** Resolves when everything sent before has been handled: the connection keeps the order. */
    settle: async (): Promise<void> => {
      const pongs = of('pong').length
      say({ type: 'ping' })
      await until('a pong', () => of('pong').length > pongs || closed)
    },
    close: (): void => socket.terminate(),
  }
}
