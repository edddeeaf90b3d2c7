import { useState } from 'react'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { directory } from '../../people.ts'
import { addresseesIn, endsAddress, hasNames } from './addresses.ts'
import type { InviteValues } from './invite-form.ts'
import { isToSend, withAdded, type Invitee } from './invitations.ts'

/** Whether somebody who joined, or is suspended, has the address, as far as this browser knows. The server knows the rest. */
const isPresent = (address: string): boolean =>
  directory.all().some((person) => person.work_email_id === address && person.employee_account_status !== 'INVITED')

/**
 * The people of the Invite dialog. One person is in the fields of the form; with a second one the list counts, and takes the typed names
 * along.
 */
export function useInvitees(form: AtriumForm<InviteValues>) {
  'use no memo' // the form's values are read while rendering
  const [invitees, setInvitees] = useState<readonly Invitee[]>([])
  const { value: text, onValueChange } = form.control('work_email_id')
  const [typed, setTyped] = useState('')
  const shown = invitees.length ? typed : text

  /** What the form calls the address is the one chip, or what is typed. */
  const change = (next: readonly Invitee[], rest: string) => {
    const [only] = next
    setInvitees(next.length > 1 && invitees.length < 2 ? withNames(next, form.values()) : next)
    setTyped(rest)
    onValueChange(only && next.length === 1 ? only.address : rest)
    if (!only || next.length > 1 || !hasNames(only)) return
    if (invitees.length > 1 || (!form.values().first_name && !form.values().last_name)) nameForm(only)
  }
  const nameForm = ({ first_name, last_name }: Invitee) => {
    form.set('first_name', first_name)
    form.set('last_name', last_name)
  }
  const everyone = (more: string): Invitee[] => withAdded(invitees, addresseesIn(more), isPresent)
  const add = (more: string) => change(everyone(more), '')
  const all = everyone(shown)
  return {
    invitees,
    text: shown,
    isSeveral: Math.max(invitees.length, all.length) > 1,
    /** How many invitations would be sent now, with what is still being typed. */
    toSend: all.filter(isToSend).length,
    add,
    type: (more: string) => (endsAddress(more) ? add(more) : change(invitees, more)),
    remove: (address: string) =>
      change(
        invitees.filter((one) => one.address !== address),
        typed,
      ),
    /** Leaving the field makes chips of a list, or of an address with a name, unless it was sent or changed meanwhile. */
    settle: (left: string) => left === shown && left.trim() && (invitees.length || /[\s<,;]/.test(left.trim())) && add(left),
    name: (address: string, names: Partial<Pick<Invitee, 'first_name' | 'last_name'>>) =>
      setInvitees((list) => list.map((one) => (one.address === address ? { ...one, ...names } : one))),
    /** All of them, with what was still being typed, for sending. */
    take: (): Invitee[] => {
      const taken = invitees.length < 2 ? withNames(all, form.values()) : all
      change(taken, '')
      return taken
    },
    mark: (address: string, state: Pick<Invitee, 'state' | 'reason'>) =>
      setInvitees((list) => list.map((one) => (one.address === address ? { ...one, ...state } : one))),
    clear: () => {
      setInvitees([])
      setTyped('')
    },
  }
}

/** The first of several gets the names that were typed while there was only one. */
function withNames(
  [first, ...others]: readonly Invitee[],
  { first_name, last_name }: Pick<Invitee, 'first_name' | 'last_name'>,
): Invitee[] {
  if (!first) return []
  return [first_name && last_name ? { ...first, first_name, last_name, unnamed: false } : first, ...others]
}
