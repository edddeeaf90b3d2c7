import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { CommandPalette, type PaletteGroup } from '#ui/overlays/command-palette.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import type { PaletteItem } from '../feature.ts'
import { useFeatureIsOn, usePaletteSources, usePlaces } from '../features-context.tsx'
import { useAuth, useSession } from '../session/auth.tsx'
import { findSettings } from './find-settings.ts'
import { findPlaces, frameActions } from './frame-actions.ts'
import { rankOf } from './ranking.ts'
import { paletteEntered, paletteOpen, paletteSearch } from './palette-open.ts'
import { useWatched } from '../watched.ts'

/**
 * People, spaces and actions behind Ctrl/⌘ K. Each source is a separate query, so those that answer from memory never
 * wait for the server.
 */
export default function Palette() {
  const intl = useIntl()
  const navigate = useNavigate()
  const search = useWatched(paletteSearch)
  const entered = useWatched(paletteEntered)
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
      onQueryChange={(query) => {
        paletteEntered.write(false)
        paletteSearch.write(query)
      }}
      groups={groups.map(toGroup)}
      placeholder={intl.formatMessage({ id: 'app.palette.placeholder' })}
      pending={pending}
      entered={entered}
      settled={answered && searched === search.trim()}
    />
  )
}

type Found = { name: string; label: string; asks: boolean; items: readonly PaletteItem[] }

/** `answered`: results for exactly this search exist, or none will come. */
function useFound(search: string): { groups: Found[]; pending: boolean; answered: boolean } {
  const intl = useIntl()
  const session = useSession()
  const { can } = useAuth()
  const queryClient = useQueryClient()
  const fromFeatures = useSources()
  const sources = [...fromFeatures.sources, findSettings(useFeatureIsOn()), findPlaces(usePlaces()), frameActions]
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
        sources.map(({ name, label, asks = false }, index) => ({
          name,
          asks,
          label: intl.formatMessage({ id: label }),
          items: answers[index]?.data ?? [],
        })),
        search,
      ),
      pending: fromFeatures.coming || answers.some(({ isFetching }) => isFetching),
      // Waits for all local sources, but not for the server: the best of the local results is chosen.
      answered:
        !fromFeatures.coming &&
        (answers.every(({ isFetching }) => !isFetching) ||
          (answers.every(({ isFetching }, index) => sources[index]?.asks || !isFetching) &&
            answers.some(({ data }) => data && data.length > 0))),
    }),
  })
}

/** The sources of the features loaded so far: none waits for another. */
const useSources = () =>
  useQueries({
    queries: usePaletteSources().map(({ name, load }) => ({ queryKey: ['paletteSources', name], queryFn: load, staleTime: Infinity })),
    combine: (loaded) => ({
      sources: loaded.flatMap(({ data }) => data ?? []),
      coming: loaded.some(({ isFetching }) => isFetching),
    }),
  })

/**
 * Sorts local groups before those from the server, each by its best result: a name that begins with the search ranks
 * above one that contains it.
 */
function bestFirst(groups: readonly Found[], search: string): Found[] {
  const best = (group: Found) => Math.min(...group.items.map(({ label }) => rankOf(label, search) ?? Number.MAX_SAFE_INTEGER))
  return groups
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => Number(one.asks) - Number(other.asks) || best(one) - best(other))
}

function Figure({ of: figure }: { of: PaletteItem['figure'] }) {
  if (figure.kind === 'action') return <IconTile icon={figure.icon} />
  const Face = figure.kind === 'person' ? Avatar : SpaceAvatar
  return <Face name={figure.name} photo={figure.picture} size="small" />
}
