import { ScrollText } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/audit', title: 'Auditoría', needs: 'audit:read', link: { group: 'Equipo', icon: ScrollText } },
]
