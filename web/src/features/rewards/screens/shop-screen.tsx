import { ordersPath } from '@atrium/contract/rewards/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { OwnBalance } from '../parts/own-balance.tsx'
import { ShopFrame } from '../parts/shop-frame.tsx'
import { Shelf } from '../shop/shelf.tsx'
import { ShopFilters } from '../shop/shop-filters.tsx'
import styles from './shop-screen.module.css'

/** What a person can order for their points. */
export default function ShopScreen() {
  const { formatMessage } = useIntl()
  return (
    <ShopFrame
      current="rewards.shop"
      title={formatMessage({ id: 'rewards.shop' })}
      detail={<FormattedMessage id="rewards.shop.detail" />}
      actions={
        <>
          <OwnBalance />
          <span className={styles.orders}>
            <Button icon={Package} render={<RouterLink to={ordersPath} />}>
              <FormattedMessage id="rewards.orders" />
            </Button>
          </span>
        </>
      }
    >
      <div className={styles.page}>
        <ShopFilters />
        <Shelf />
      </div>
    </ShopFrame>
  )
}
