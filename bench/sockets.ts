import { WebSocket } from 'ws'

export type Frame = { text: string; at: number }
/** Opens sockets, at most `atOnce` at the same time. Each sends its hello, if any, and then counts as open once it receives `ready`. */
export async function openSockets(
  url: string,
  hellos: readonly (string | undefined)[],
  onFrame: (index: number, frame: Frame) => void,
  atOnce = 50,
): Promise<{ sockets: WebSocket[]; close: () => Promise<void> }> {
  const sockets: WebSocket[] = []
  let next = 0
  const openOne = async (): Promise<void> => {
    for (let index = next++; index < hellos.length; index = next++)
      sockets[index] = await openSocket(url, hellos[index], (frame) => onFrame(index, frame))
  }
  await Promise.all(Array.from({ length: atOnce }, openOne))
  return { sockets, close: () => closeAll(sockets) }
}

function openSocket(url: string, hello: string | undefined, onFrame: (frame: Frame) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
      headers: { 'user-agent': 'Firefox/140.0' },
      perMessageDeflate: false,
    })
    socket.once('error', reject).once('close', () => reject(new Error('a socket was closed')))
    socket.on('open', () => (hello ? socket.send(hello) : resolve(socket)))
    socket.on('message', (data: Buffer) => {
      const at = performance.now()
      const text = data.toString('latin1')
      if (text.startsWith('{"type":"ready"')) resolve(socket)
      else onFrame({ text, at })
    })
  })
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          if (socket.readyState === WebSocket.CLOSED) return resolve()
          socket.once('close', () => resolve())
          socket.terminate()
        }),
    ),
  )
}
