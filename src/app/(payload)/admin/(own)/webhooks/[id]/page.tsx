import { DeliveriesView } from '@/features/webhooks/panel/DeliveriesView'
import { DELIVERY_FILTERS, deliveriesQuery, webhookQuery } from '@/features/webhooks/panel/webhooks'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/webhooks/:id')

export default screen(
  '/webhooks/:id',
  ({ id, may }) => <DeliveriesView id={id} knowsPeople={may('contact:manage')} />,
  ({ id, filters }) => [deliveriesQuery(id, filters(DELIVERY_FILTERS)), webhookQuery],
)
