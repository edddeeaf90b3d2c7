import { expect, test } from 'vitest'
import { PlaceFields, placeOf, valuesOfPlace } from './place-fields.ts'

const quay = { place_name: 'Quay', latitude: 38.7071, longitude: -9.1355, radius_metres: 200 }

test('a stored place comes out of its form as it went in', () => {
  expect(placeOf(PlaceFields.parse(valuesOfPlace(quay)))).toEqual(quay)
})

test('a place is on the globe, and its circle is neither a dot nor a country', () => {
  const isValid = (part: object) => PlaceFields.safeParse({ ...valuesOfPlace(quay), ...part }).success
  expect(['38,7', '-90', '90.1', 'north', ''].map((latitude) => isValid({ latitude }))).toEqual([true, true, false, false, false])
  expect(['180', '-180,5'].map((longitude) => isValid({ longitude }))).toEqual([true, false])
  expect(['9', '10', '50000', '50001'].map((radius_metres) => isValid({ radius_metres }))).toEqual([false, true, true, false])
})
