import { Badge } from '@/ui/panel/Badge'
import { BOOKING_STATES, type BookingState } from '../schema'

const TONES = { confirmed: 'strong', cancelled: 'neutral', done: 'positive', no_show: 'neutral' } as const

export const StateBadge = ({ state }: { state: BookingState }) => (
  <Badge tone={TONES[state]}>{BOOKING_STATES[state]}</Badge>
)
