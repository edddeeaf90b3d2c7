import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQuery } from '@tanstack/react-query'
import { typesQuery } from '../server.ts'

/** All types of recognition; undefined until known. */
export const useTypes = (): readonly RecognitionType[] | undefined => useQuery(typesQuery).data?.items

export const useType = (id: string): RecognitionType | undefined =>
  useTypes()?.find(({ recognition_type_id }) => recognition_type_id === id)
