import { ChartLine } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/stats', title: 'Estadísticas', needs: 'views:read', link: { icon: ChartLine } },
]
