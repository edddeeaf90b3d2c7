import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** A placeholder for a loading card: a title and rows. */
export function CardOutline({ rows }: { rows: number }) {
  return (
    <DelayedLoader>
      <Card>
        <Skeleton width="30%" height="16px" />
        <CardRows>
          {Array.from({ length: rows }, (_, index) => (
            <CardRow
              key={index}
              leading={<Skeleton shape="round" width="34px" height="34px" />}
              title={<Skeleton width={`${40 + ((index * 17) % 30)}%`} />}
              detail={<Skeleton width={`${55 + ((index * 23) % 35)}%`} />}
            />
          ))}
        </CardRows>
      </Card>
    </DelayedLoader>
  )
}
