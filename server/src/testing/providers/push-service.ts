import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../port.ts'

/** A push message, as one browser reads it. */
export type PushMessage = { to?: string; show?: { tag: string; title: string; body: string; path: string }; close?: string }
export type ReceivedPush = { browser: string; headers: IncomingMessage['headers']; said: PushMessage }
type Answer = { status: number; headers?: Record<string, string> }
type Browser = { keys: ECDH; auth: Buffer; isGone: boolean; answers: (Answer | 'silence')[] }

export type PushServiceStandIn = Awaited<ReturnType<typeof openPushService>>

/**
 * A fake push service with its browsers on this machine, written only from the standards: RFC 8030 (the request), RFC 8292 (the sender),
 * RFC 8188 and 8291 (the encryption). It uses none of Atrium's code and refuses what a real service would.
 */
export async function openPushService(clock: () => Date = () => new Date()) {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  /** Why requests were refused. */
  const faults: string[] = []
  const server = createServer((request, response) => {
    void take(request).then(({ status, headers = {} }) => (status ? response.writeHead(status, headers).end() : response.destroy()))
  })
  const { url, close } = await listen(server)

  async function take(request: IncomingMessage): Promise<Answer> {
    const sent = await buffer(request)
    const id = request.url?.slice('/push/'.length) ?? ''
    const browser = browsers.get(id)
    if (!browser) return { status: 404 }
    const planned = browser.answers.shift()
    if (planned) return planned === 'silence' ? { status: 0 } : planned
    if (browser.isGone) return { status: 410 }
    try {
      received.push({ browser: id, headers: request.headers, said: read(browser, request, sent) })
      return { status: 201, headers: { location: `${url}/message/${received.length}` } }
    } catch (error) {
      faults.push(String(error))
      return { status: 400 }
    }
  }

  function read(browser: Browser, { method, headers }: IncomingMessage, body: Buffer): PushMessage {
    require(method === 'POST' && headers['content-encoding'] === 'aes128gcm', 'the form of a push')
    require(/^\d+$/.test(String(headers['ttl'])), 'a TTL')
    require(/^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal')), 'an urgency')
    require(/^[A-Za-z0-9_-]{1,32}$/.test(String(headers['topic'] ?? 'none')), 'a topic')
    require(body.length <= 4_096, 'at most 4,096 bytes')
    checkSender(headers.authorization ?? '', url, clock())
    return JSON.parse(decrypt(browser, body))
  }

  return {
    url,
    received,
    faults,
    /** The messages to one browser, in order. */
    saidTo: (id: string): PushMessage[] => received.filter(({ browser }) => browser === id).map(({ said }) => said),
    /** Subscribes a browser and returns the content of its `PushSubscription`. */
    subscribe: (id: string = randomBytes(12).toString('base64url')) => {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(id, { keys, auth, isGone: false, answers: [] })
      return { id, endpoint: `${url}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** The permission was withdrawn, or the browser no longer exists. */
    goAway: (id: string) => void Object.assign(browsers.get(id) ?? {}, { isGone: true }),
    answerOnce: (id: string, answer: Answer | 'silence') => void browsers.get(id)?.answers.push(answer),
    close,
  }
}

function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(`${what} is missing or wrong`)
}

/** RFC 8292: an ES256 token for this service, with a contact and an expiry within a day. */
function checkSender(authorization: string, origin: string, now: Date): void {
  const [, head = '', claims = '', signature = '', k = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  require(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')), 'the signature')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - now.getTime() / 1_000
  require(aud === origin && left > 0 && left <= 24 * 60 * 60 && /^(mailto:|https:)/.test(sub), 'what the token claims')
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()

/** The browser's side of RFC 8291, following the steps of §3.4. */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + theirs.length)
  require(sealed.length <= body.readUInt32BE(16), 'a single record')
  const start = hmac(auth, keys.computeSecret(theirs))
  const secret = hmac(start, 'WebPush: info\0', keys.getPublicKey(), theirs, '\x01')
  const root = hmac(salt, secret)
  const key = hmac(root, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(root, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const filled = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = filled.findLastIndex((byte) => byte !== 0)
  require(filled[end] === 2, 'the end of the last record')
  return filled.toString('utf8', 0, end)
}
