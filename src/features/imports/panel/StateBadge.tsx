import { Badge } from '@/ui/panel/Badge'
import { type ImportRecord, STATES } from '../schema'

const TONES = { done: 'positive', undone: 'neutral', ready: 'strong', failed: 'strong' } as const

export const StateBadge = ({ state, isUndoing }: Pick<ImportRecord, 'state' | 'isUndoing'>) => (
  <Badge tone={state in TONES ? TONES[state as keyof typeof TONES] : 'neutral'}>
    {isUndoing ? 'Deshaciendo' : STATES[state]}
  </Badge>
)
