import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { OutsideError } from '#kernel/outside'
import type { Site, TestAtrium } from '../atrium.ts'

/** What an order may contain, and nothing else (`SingleRewardOrder` of version 4.12 of their package for Node). */
const NewOrder = z.strictObject({
  external_id: z.optional(z.nullable(z.string())),
  payment: z.optional(z.strictObject({ funding_source_id: z.string() })),
  reward: z.strictObject({
    campaign_id: z.optional(z.nullable(z.string())),
    products: z.array(z.string()).check(z.minLength(1)),
    value: z.strictObject({ denomination: z.number().check(z.positive()), currency_code: z.optional(z.string()) }),
    recipient: z.strictObject({ name: z.string().check(z.minLength(1)), email: z.optional(z.email()), phone: z.optional(z.string()) }),
    deliver_at: z.optional(z.string()),
    language: z.optional(z.string().check(z.length(2))),
    delivery: z.strictObject({ method: z.enum(['EMAIL', 'LINK', 'PHONE']) }),
  }),
})
type NewOrder = z.infer<typeof NewOrder>
type Status = 'OPEN' | 'EXECUTED' | 'FAILED' | 'CANCELED' | 'PENDING APPROVAL'
type Delivery = 'SCHEDULED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'
type Held = { id: string; rewardId: string; order: NewOrder; status: Status; delivery: Delivery }

export const tremendousKey = 'TEST_the-key-of-northwind'
export const tremendousSecret = 'the private key of the webhook'
const products = [
  { id: 'OKMHM2X2OHYV', name: 'Harbour Books', description: 'Books', category: 'merchant_card', disclosure: '', skus: [{ min: 5, max: 200 }], currency_codes: ['EUR', 'USD'], countries: [{ abbr: 'PT' }, { abbr: 'DE' }], images: [] },
  { id: 'ESRNAD533W5A', name: 'Sea Rescue', description: 'Donations', category: 'charity', disclosure: '', currency_codes: ['EUR'], countries: [{ abbr: 'DE' }], images: [] },
] // prettier-ignore

/** How the stand-in treats the next requests: it does what was asked and says nothing, does nothing and says nothing, or refuses for now. */
export type Mood = 'silent-after' | 'silent-before' | 'busy' | 'broken'

type Book = { orders: Map<string, Held>; state: { key: string; nextStatus: Status } }

/** A strict stand-in of Tremendous’ sandbox, as a site of a node. */
export function openTremendous({ sites, url }: Pick<TestAtrium, 'sites' | 'url'>) {
  const moods: Mood[] = []
  const asked: string[] = []
  const book: Book = { orders: new Map(), state: { key: tremendousKey, nextStatus: 'EXECUTED' } }

  const site: Site = (address, options = {}) => {
    const mood = moods.shift()
    const path = address.pathname.replace('/api/v2', '')
    asked.push(`${options.method ?? 'GET'} ${path}`)
    if (mood === 'silent-before') throw new OutsideError('no-answer', 'timed out')
    if (mood === 'busy') return answer(429, { errors: { message: 'Too many requests' } }, { 'retry-after': '7' })
    if (mood === 'broken') return new Response('<html>Bad gateway</html>', { status: 502 })
    const reply = respond(book, path, options)
    if (mood === 'silent-after') throw new OutsideError('no-answer', 'timed out')
    return reply
  }
  sites.set('testflight.tremendous.com', site)

  return {
    orders: book.orders,
    state: book.state,
    asked,
    moods,
    /** The order with this reference. */
    of: (reference: string): Held => findHeld(book, reference) ?? missing(reference),
    /** Sends a signed notice to Atrium, as often as one likes. */
    notify: (companyId: string, event: string, id: string, { secret = tremendousSecret, type = 'rewards' } = {}): Promise<Response> => {
      const payload = { resource: { id, type }, meta: {} }
      const body = JSON.stringify({ event, uuid: randomUUID(), created_utc: '2027-06-16T12:00:00.000Z', payload })
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      const headers = { 'content-type': 'application/json', 'tremendous-webhook-signature': signature }
      return fetch(`${url}/hook/tremendous/${companyId}`, { method: 'POST', headers, body })
    },
  }
}

/** An order by its own id, or by the reference that it was made with. */
const findHeld = ({ orders }: Book, id: string): Held | undefined => orders.get(id) ?? [...orders.values()].find((held) => held.id === id)

function respond(book: Book, path: string, { method = 'GET', headers = {}, body }: NonNullable<Parameters<Site>[1]>): Response {
  if (headers.authorization !== `Bearer ${book.state.key}`) return failure(401, 'Unauthorized')
  if (method === 'GET' && path === '/funding_sources')
    return answer(200, { funding_sources: [{ id: 'balance', method: 'balance', meta: {} }] })
  if (method === 'GET' && path === '/products') return answer(200, { products })
  const [, order] = /^\/orders\/([^/]+)$/.exec(path) ?? []
  if (method === 'GET' && order) return showOrder(findHeld(book, decodeURIComponent(order)), 200)
  const [, reward] = /^\/rewards\/([^/]+)\/cancel$/.exec(path) ?? []
  if (method === 'POST' && reward) return cancel([...book.orders.values()].find(({ rewardId }) => rewardId === reward))
  if (method === 'POST' && path === '/orders' && headers['content-type'] === 'application/json') return create(book, String(body))
  return failure(404, 'Not found')
}

function create({ orders, state }: Book, body: string): Response {
  const read = z.safeParse(NewOrder, JSON.parse(body))
  if (!read.success) return failure(422, read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join())
  const { external_id, reward, payment } = read.data
  const known = external_id ? orders.get(external_id) : undefined
  if (known) return JSON.stringify(known.order) === JSON.stringify(read.data) ? showOrder(known, 201) : failure(409, 'Conflict')
  const product = products.find(({ id }) => id === reward.products[0])
  const { denomination, currency_code = 'EUR' } = reward.value
  const isInRange = product?.skus?.every(({ min, max }) => denomination >= min && denomination <= max) ?? true
  if (!product?.currency_codes.includes(currency_code) || !isInRange || payment?.funding_source_id !== 'balance')
    return failure(422, 'The reward is not available')
  const ids = { id: `ORDER${orders.size}`, rewardId: `REWARD${orders.size}` }
  const held: Held = { ...ids, order: read.data, status: state.nextStatus, delivery: 'SCHEDULED' }
  orders.set(external_id ?? randomUUID(), held)
  return showOrder(held, 200)
}

/** Only what could not be delivered can be cancelled. */
function cancel(held: Held | undefined): Response {
  if (!held) return failure(404, 'Not found')
  if (held.delivery !== 'FAILED') return failure(422, 'Reward cannot be canceled')
  held.status = 'CANCELED'
  return answer(200, { message: 'success' })
}

const missing = (reference: string): never => {
  throw new Error(`there is no order ${reference}`)
}
const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const failure = (status: number, message: string): Response => answer(status, { status, errors: { message } })

const showOrder = (held: Held | undefined, status: number): Response =>
  held
    ? answer(status, {
        order: {
          id: held.id,
          external_id: held.order.external_id,
          created_at: '2027-06-16T12:00:00.000Z',
          status: held.status,
          channel: 'API',
          rewards: [{ id: held.rewardId, order_id: held.id, delivery: { method: 'EMAIL', status: held.delivery } }],
        },
      })
    : failure(404, 'Not found')
