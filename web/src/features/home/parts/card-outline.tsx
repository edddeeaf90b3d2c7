import { Card, CardRow, CardRows } from '#ui/card.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A card on its way: a title and rows. */
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
