import { errorText } from '@atrium/contract/errors'
import { calls } from '@atrium/contract'
import { CallError, createClient, type Client, type Transport } from '@atrium/contract/client'
import { countRequest } from './spending.ts'

export type Headers = Readonly<Record<string, string>>
export type Reply = { status: number; headers: globalThis.Headers; text: string; bytes: ArrayBuffer }
export type TestClient = Client<typeof calls>

/** Sends one raw HTTP request, for what the typed client cannot send. */
export async function ask(
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Headers; body?: string | undefined } = {},
): Promise<Reply> {
  countRequest()
  const reply = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  const bytes = await reply.arrayBuffer()
  return { status: reply.status, headers: reply.headers, text: new TextDecoder().decode(bytes), bytes }
}

const nameIn = (headers: globalThis.Headers): string => /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

/** The code of a refusal, or `ok`. */
export const codeOf = ({ text, headers }: Omit<Reply, 'bytes'>): string => {
  if (headers.has('content-disposition')) return 'ok'
  const answer: unknown = JSON.parse(text)
  return typeof answer === 'object' && answer && 'error_code' in answer ? String(answer.error_code) : 'ok'
}

/** The contract's client over real HTTP. `headersOf` is called for each request, `onReply` for each reply. */
export function openClient(url: string, headersOf: () => Headers, onReply: (reply: Reply) => void = () => {}): TestClient {
  const transport: Transport = async ({ method, path, body, download }) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const reply = await ask(url, method, path, {
      headers: { ...headersOf(), ...json },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    onReply(reply)
    if (download && reply.status === 200) return { file_name: nameIn(reply.headers), blob: new Blob([reply.bytes]) }
    const answer = JSON.parse(reply.text)
    if (reply.status >= 300) throw new CallError(answer.error_code, reply.status, answer.payload, errorText(answer.error_code))
    return answer.data
  }
  return createClient(calls, transport)
}

/** The code with which a call is refused; fails when the call succeeds. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
  } catch (error) {
    if (error instanceof CallError) return error.code
    throw error
  }
  throw new Error('the call was answered, not refused')
}
