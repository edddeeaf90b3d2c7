import type { KioskPerson, KioskView } from '@atrium/contract/clockin/kiosks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { createKioskSender } from './kiosk-sender.ts'
import { isRevoked, isUnreachable, kioskServer } from './kiosk-server.ts'
import { forgetKiosk, readKiosk, storeKiosk } from './stored-kiosk.ts'

/** How often a kiosk asks who clocks in at it, and whether the network is back, in milliseconds. */
const renewedEvery = 5 * 60_000
const triedEvery = 15_000

/** What the kiosk shows, from the server or else from the last time; and whether the server can be reached. */
export function useKioskView(token: string) {
  const [stored] = useState(readKiosk)
  const [sendWaiting] = useState(() => createKioskSender({ token, send: kioskServer.sendKioskPunch }))
  const asked = useQuery<KioskView>({
    queryKey: ['getKiosk', token],
    queryFn: () => kioskServer.getKiosk({ device_token: token }),
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.error ? triedEvery : renewedEvery),
    retry: false,
    ...(stored?.view && { initialData: stored.view, initialDataUpdatedAt: 0 }),
  })
  const { data, error, dataUpdatedAt } = asked
  useEffect(() => {
    if (!data || !dataUpdatedAt) return
    storeKiosk({ token, view: data })
    void sendWaiting()
  }, [token, data, dataUpdatedAt, sendWaiting])
  const revoked = isRevoked(error)
  useEffect(() => {
    if (revoked) forgetKiosk()
  }, [revoked])
  return {
    view: data,
    error,
    isRevoked: revoked,
    isOffline: error !== null && isUnreachable(error),
    isFetching: asked.isFetching,
    renew: () => void asked.refetch(),
  }
}

const fewestLetters = 2

/** The people whom a search finds: on the device where it knows all of them, else on the server. */
export function useKioskPeople(token: string, view: KioskView, search: string) {
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase())
  const isAsked = !view.is_complete && wanted.length >= fewestLetters
  const asked = useQuery({
    queryKey: ['getKiosk', token, wanted],
    queryFn: () => kioskServer.getKiosk({ device_token: token, search: wanted }),
    enabled: isAsked,
    networkMode: 'always',
    retry: false,
  })
  const words = wanted.split(/\s+/)
  const found = view.people.filter((person) => words.every((word) => nameOf(person).toLocaleLowerCase().includes(word)))
  return {
    people: isAsked ? (asked.data?.people ?? []) : found,
    isPending: isAsked && asked.isPending,
    needsSearch: !view.is_complete && !isAsked,
  }
}

export const nameOf = ({ first_name, last_name }: KioskPerson): string => `${first_name} ${last_name}`
