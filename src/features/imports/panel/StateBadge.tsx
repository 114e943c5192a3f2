import { Badge } from '@/ui/panel/Badge'
import { type ImportRecord, STATES } from '../schema'

const TONES = { done: 'positive', undone: 'neutral', found: 'strong', stopped: 'strong' } as const

export const StateBadge = ({ state }: Pick<ImportRecord, 'state'>) => (
  <Badge tone={state in TONES ? TONES[state as keyof typeof TONES] : 'neutral'}>{STATES[state]}</Badge>
)
