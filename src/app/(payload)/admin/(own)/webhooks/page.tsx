import { WebhooksView } from '@/features/webhooks/panel/WebhooksView'
import { webhookQuery } from '@/features/webhooks/panel/webhooks'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/webhooks')

export default screen('/webhooks', ({ may }) => <WebhooksView knowsPeople={may('contact:manage')} />, [webhookQuery])
