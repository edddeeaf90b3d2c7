import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { ClockinPlace } from '@atrium/contract/clockin/models'
import { wholeNumber } from '#features/points/whole-number.ts'
import * as z from 'zod/mini'

const readDegrees = (typed: string): number => Number(typed.replace(',', '.'))
const degrees = (most: number) =>
  z.string().check(
    z.trim(),
    z.regex(/^-?\d{1,3}([.,]\d{1,15})?$/, 'Invalid number'),
    z.refine((typed) => Math.abs(readDegrees(typed)) <= most, 'Invalid number'),
  )
const leastRadius = 10

/** A known place as it is typed. */
export const PlaceFields = z.object({
  place_name: nameLine(limits.nameMaximum),
  latitude: degrees(90),
  longitude: degrees(180),
  radius_metres: wholeNumber(limits.clockinPlaceRadius).check(z.refine((typed) => Number(typed) >= leastRadius, 'Invalid number')),
})
export type PlaceValues = z.infer<typeof PlaceFields>

export const valuesOfPlace = (place: ClockinPlace | undefined): PlaceValues => ({
  place_name: place?.place_name ?? '',
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
  radius_metres: String(place?.radius_metres ?? 150),
})

export const placeOf = ({ place_name, latitude, longitude, radius_metres }: PlaceValues): ClockinPlace => ({
  place_name,
  latitude: readDegrees(latitude),
  longitude: readDegrees(longitude),
  radius_metres: Number(radius_metres),
})
