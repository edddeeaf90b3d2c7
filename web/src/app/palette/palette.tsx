import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar, SpaceAvatar } from '#ui/avatar.tsx'
import { CommandPalette, type PaletteGroup } from '#ui/command-palette.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import type { PaletteItem } from '../feature.ts'
import { usePaletteSources, usePlaces } from '../features-context.tsx'
import { useAuth, useSession } from '../session/auth.tsx'
import { findPlaces, frameActions } from './frame-actions.ts'
import { rankOf } from './ranking.ts'
import { paletteOpen } from './palette-open.ts'

/** People, spaces and actions behind Ctrl/⌘ K. Each source is a query of its own, so those that answer from memory never wait for the server. */
export default function Palette() {
  const intl = useIntl()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const { groups, pending, answered } = useFound(searched)

  const toGroup = ({ name, label, items }: Found): PaletteGroup => ({
    id: name,
    label,
    items: items.map((item) => ({
      id: item.id,
      label: item.label,
      ...(item.detail ? { detail: item.detail } : {}),
      leading: <Figure of={item.figure} />,
      onSelect: () => (item.path ? void navigate({ to: item.path }) : item.run?.()),
    })),
  })
  return (
    <CommandPalette
      open
      onOpenChange={(open) => paletteOpen.write(open)}
      query={search}
      onQueryChange={setSearch}
      groups={groups.map(toGroup)}
      placeholder={intl.formatMessage({ id: 'app.palette.placeholder' })}
      pending={pending}
      settled={answered && searched === search.trim()}
    />
  )
}

type Found = { name: string; label: string; items: readonly PaletteItem[] }

/** `answered`: something was found for this very search, or nothing will be. */
function useFound(search: string): { groups: Found[]; pending: boolean; answered: boolean } {
  const intl = useIntl()
  const session = useSession()
  const { can } = useAuth()
  const queryClient = useQueryClient()
  const sources = [...usePaletteSources(), findPlaces(usePlaces()), frameActions]
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.name, search, intl.locale],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        source.find(search, { session, intl, queryClient, signal, can: (permission) => can({ anyOf: [permission] }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 10_000,
      retry: false,
    })),
    combine: (answers) => ({
      groups: bestFirst(
        sources.map(({ name, label }, index) => ({ name, label: intl.formatMessage({ id: label }), items: answers[index]?.data ?? [] })),
        search,
      ),
      pending: answers.some(({ isFetching }) => isFetching),
      answered:
        answers.some(({ data, isPlaceholderData }) => !isPlaceholderData && data && data.length > 0) ||
        answers.every(({ isFetching }) => !isFetching),
    }),
  })
}

/** The group that answers best comes first: a name that begins with the search beats one that holds it somewhere. */
function bestFirst(groups: readonly Found[], search: string): Found[] {
  const best = (group: Found) => Math.min(...group.items.map(({ label }) => rankOf(label, search) ?? Number.MAX_SAFE_INTEGER))
  return groups.filter(({ items }) => items.length > 0).toSorted((one, other) => best(one) - best(other))
}

function Figure({ of: figure }: { of: PaletteItem['figure'] }) {
  if (figure.kind === 'action') return <IconTile icon={figure.icon} />
  const Face = figure.kind === 'person' ? Avatar : SpaceAvatar
  return <Face name={figure.name} photo={figure.picture} size="small" />
}
