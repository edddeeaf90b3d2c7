import { createContext, useContext } from 'react'
import { useCompany } from './company/company-context.tsx'
import type { Feature, FirstStep, HomeCard, PaletteSource, Place } from './feature.ts'
import { useAuth } from './session/auth.tsx'

/** The features of the app, handed down so that no screen needs to import the list of them all. */
export const FeaturesContext = createContext<readonly Feature[]>([])

/** What belongs to a module exists only where that is switched on. */
const isOn =
  (modules: Partial<Record<string, boolean>> | undefined) =>
  ({ module }: { module?: string }): boolean =>
    module === undefined || modules?.[module] === true

export function usePlaces(): Place[] {
  const { modules } = useCompany()
  return useContext(FeaturesContext)
    .flatMap(({ place }) => place ?? [])
    .filter(isOn(modules))
}

export function useHomeCards(column: HomeCard['column']): HomeCard[] {
  const { modules } = useCompany()
  return useContext(FeaturesContext)
    .flatMap(({ homeCards }) => homeCards ?? [])
    .filter((card) => card.column === column && isOn(modules)(card))
    .toSorted((one, other) => one.order - other.order)
}

export const usePaletteSources = (): PaletteSource[] => useContext(FeaturesContext).flatMap(({ palette }) => palette ?? [])

/** The first steps that this person may take, in their order. */
export function useFirstSteps(): FirstStep[] {
  const { modules } = useCompany()
  const { can } = useAuth()
  return useContext(FeaturesContext)
    .flatMap(({ firstSteps }) => firstSteps ?? [])
    .filter((step) => isOn(modules)(step) && can(step.permission ? { anyOf: [step.permission] } : {}))
    .toSorted((one, other) => one.order - other.order)
}
