import { expect, test } from 'vitest'
import { addresseesIn } from './addresses.ts'
import { isNameless, sendEach, withAdded, type Invitee, type Outcome } from './invitations.ts'

const isPresent = (address: string): boolean => address.startsWith('maya.')
const list = (text: string): Invitee[] => withAdded([], addresseesIn(text), isPresent)
const at = (name: string): string => `${name}@northwind.example`

/** Sends the list, and returns it as it is afterwards, with the order of the sendings. */
async function send(invitees: readonly Invitee[], outcomeOf: (address: string) => Outcome = () => ({ invited: true })) {
  let shown = [...invitees]
  const asked: string[] = []
  const sent = await sendEach(
    invitees,
    async ({ address }) => {
      asked.push(address)
      expect(shown.filter(({ state }) => state === 'sending')).toHaveLength(1)
      return outcomeOf(address)
    },
    (address, change) => (shown = shown.map((one) => (one.address === address ? { ...one, ...change } : one))),
  )
  return { shown, asked, sent }
}
const states = (invitees: readonly Invitee[]) => invitees.map(({ address, state }) => [address.split('@')[0], state])

test('a pasted list shows who is no address and who is here already', () => {
  expect(states(list(`${at('tomas.nunes')}; nobody, ${at('maya.okafor')}`))).toEqual([
    ['tomas.nunes', 'waiting'],
    ['nobody', 'invalid'],
    ['maya.okafor', 'present'],
  ])
})

test('one invitation follows another; a failed one stays with its reason, and the others go', async () => {
  const invitees = list(`${at('tomas.nunes')} ${at('jun.lindqvist')} ${at('saanvi.kapoor')} ${at('maya.okafor')}`)
  const limit = { invited: false, state: 'failed', reason: 'Too many attempts.' } as const
  const { shown, asked, sent } = await send(invitees, (address) => (address === at('jun.lindqvist') ? limit : { invited: true }))
  expect([asked, sent]).toEqual([[at('tomas.nunes'), at('jun.lindqvist'), at('saanvi.kapoor')], 2])
  expect(states(shown)).toEqual([
    ['tomas.nunes', 'invited'],
    ['jun.lindqvist', 'failed'],
    ['saanvi.kapoor', 'invited'],
    ['maya.okafor', 'present'],
  ])
  expect(shown[1]?.reason).toBe('Too many attempts.')

  const again = await send(shown)
  expect(again.asked).toEqual([at('jun.lindqvist')])
})

test('somebody without a last name waits for it, and holds nobody up', async () => {
  const { shown, asked } = await send(list(`${at('tomas')} ${at('jun.lindqvist')}`))
  expect(asked).toEqual([at('jun.lindqvist')])
  expect(shown.filter(isNameless).map(({ address }) => address)).toEqual([at('tomas')])
})

test('adding people keeps the list, twice the same address is one, and those already invited make room', async () => {
  const { shown } = await send(list(`${at('tomas.nunes')} ${at('jun')}`))
  expect(states(withAdded(shown, addresseesIn(`${at('jun')} ${at('saanvi.kapoor')}`), isPresent))).toEqual([
    ['jun', 'waiting'],
    ['saanvi.kapoor', 'waiting'],
  ])
})
