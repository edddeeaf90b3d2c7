import { ordersPath, shopPath } from '@atrium/contract/rewards/paths'
import { Link as RouterLink, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { OrderPane } from '../orders/order-pane.tsx'
import { ShopFrame } from '../parts/shop-frame.tsx'
import type { OrdersSearch } from '../paths.ts'
import styles from './shop-screen.module.css'

/** The person's own orders, and one order beside them; those who manage rewards see any order there. */
export default function OrdersScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { order_id } = useParams({ strict: false })
  const search: OrdersSearch = useSearch({ strict: false })
  return (
    <ShopFrame
      current="rewards.orders"
      title={formatMessage({ id: 'rewards.orders' })}
      detail={<FormattedMessage id="rewards.orders.detail" />}
      actions={
        <span className={styles.orders}>
          <Button icon={ShoppingBag} render={<RouterLink to={shopPath} />}>
            <FormattedMessage id="rewards.shop" />
          </Button>
        </span>
      }
      pane={
        order_id && (
          <OrderPane
            orderId={order_id}
            back={<RouterLink to={ordersPath} search={search} />}
            onClose={() => void navigate({ to: ordersPath, search })}
          />
        )
      }
    >
      <div className={styles.page}>
        <OrderList current={order_id} />
      </div>
    </ShopFrame>
  )
}
