import { DELIVERY_STATES, type DeliveryState } from '@/features/webhooks/schema'
import { Badge } from '@/ui/panel/Badge'

const TONES = { pending: 'neutral', delivered: 'positive', failed: 'strong' } as const

export const StateBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={TONES[state]}>{DELIVERY_STATES[state]}</Badge>
)
