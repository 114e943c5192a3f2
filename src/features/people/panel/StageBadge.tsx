import { Badge } from '@/ui/panel/Badge'
import { STAGES, type Stage } from '../schema'

const TONES = {
  new: 'strong',
  contacted: 'neutral',
  meeting: 'neutral',
  proposal: 'neutral',
  won: 'positive',
  lost: 'neutral',
} as const

export const StageBadge = ({ stage }: { stage: Stage }) => <Badge tone={TONES[stage]}>{STAGES[stage]}</Badge>
