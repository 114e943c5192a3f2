import { DeliveriesView } from '@/features/webhooks/panel/DeliveriesView'
import { DELIVERY_FILTERS, deliveriesQuery, webhookQuery } from '@/features/webhooks/panel/webhooks'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/webhooks/:id')

export default screen(
  '/webhooks/:id',
  ({ id, may }) => <DeliveriesView id={id} knowsPeople={may('contact:manage')} />,
  ({ id, searchParams }) => [deliveriesQuery(id, filtersIn(searchParams, DELIVERY_FILTERS)), webhookQuery],
)
