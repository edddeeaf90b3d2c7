import { hasNames, isAddress, type Addressee } from './addresses.ts'

/**
 * Somebody in the list of a dialog: `waiting` is to be sent; `failed` says why, and is tried again. `unnamed`: the address and what came
 * with it did not give both names.
 */
export type Invitee = Addressee & {
  unnamed: boolean
  state: 'invalid' | 'present' | 'waiting' | 'sending' | 'invited' | 'failed'
  reason?: string | undefined
}

/** What became of one invitation. */
export type Outcome = { invited: true } | { invited: false; state: 'present' | 'failed'; reason: string }

/** Adds people to the list; those in it already stay as they are, and those who were invited make room. */
export function withAdded(invitees: readonly Invitee[], added: readonly Addressee[], isPresent: (address: string) => boolean): Invitee[] {
  const kept = invitees.filter(({ state }) => state !== 'invited')
  const known = new Set(kept.map(({ address }) => address))
  const stateOf = ({ address }: Addressee): Invitee['state'] =>
    !isAddress(address) ? 'invalid' : isPresent(address) ? 'present' : 'waiting'
  return [
    ...kept,
    ...added.filter(({ address }) => !known.has(address)).map((one) => ({ ...one, unnamed: !hasNames(one), state: stateOf(one) })),
  ]
}

export const isToSend = ({ state }: Invitee): boolean => state === 'waiting' || state === 'failed'

/** Those who cannot be invited yet because a name is missing. */
export const isNameless = (invitee: Invitee): boolean => isToSend(invitee) && !hasNames(invitee)

/** Sends one invitation after another; one that fails keeps its reason and stops nobody else’s. Returns how many were sent. */
export async function sendEach(
  invitees: readonly Invitee[],
  invite: (invitee: Invitee) => Promise<Outcome>,
  onChange: (address: string, change: Pick<Invitee, 'state' | 'reason'>) => void,
): Promise<number> {
  let sent = 0
  for (const invitee of invitees.filter((one) => isToSend(one) && !isNameless(one))) {
    onChange(invitee.address, { state: 'sending' })
    const outcome = await invite(invitee)
    if (outcome.invited) sent += 1
    onChange(invitee.address, outcome.invited ? { state: 'invited' } : { state: outcome.state, reason: outcome.reason })
  }
  return sent
}
