import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { portOf } from '#testing/port'
import { frameOf } from './frame.ts'

/** A server that answers a text such as `125 a` with that many letters, framed by frameOf(). */
const web = createServer()
const sockets = new WebSocketServer({ noServer: true })
const textOf = (length: number, letter: string): string => letter.repeat(length)

beforeAll(async () => {
  web.on('upgrade', (request, line, head) =>
    sockets.handleUpgrade(request, line, head, (opened) =>
      opened.on('message', (data: Buffer) => {
        const [length = '0', letter = 'a'] = data.toString().split(' ')
        line.write(frameOf(textOf(Number(length), letter)))
      }),
    ),
  )
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
})
afterAll(() => {
  sockets.clients.forEach((each) => each.terminate())
  web.close()
})

test.each([
  [0, 'a'],
  [1, 'a'],
  [125, 'a'],
  [126, 'a'],
  [65_535, 'a'],
  [65_536, 'a'],
  [300_000, 'a'],
  [63, 'ü'],
  [16_384, '🌊'],
])('%i times %s arrives unchanged', async (length, letter) => {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(web)}`)
  await once(socket, 'open')
  socket.send(`${length} ${letter}`)
  const [data, isBinary] = await once(socket, 'message')
  socket.close()
  expect(isBinary).toBe(false)
  expect(String(data) === textOf(length, letter)).toBe(true)
})
