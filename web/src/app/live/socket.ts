/** What the live connection uses of a socket. */
export type Socket = { isOpen: () => boolean; send: (text: string) => void; close: () => void }
export type SocketHandlers = { onOpen: () => void; onMessage: (text: string) => void; onClose: (code: number) => void }
export type OpenSocket = (address: string, handlers: SocketHandlers) => Socket

export const openWebSocket: OpenSocket = (address, { onOpen, onMessage, onClose }) => {
  const socket = new WebSocket(address)
  socket.onopen = onOpen
  socket.onmessage = ({ data }) => onMessage(String(data))
  socket.onclose = ({ code }) => onClose(code)
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}
