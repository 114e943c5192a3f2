import { CalendarRange } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/calendar', title: 'Calendario', needs: 'posts:read', link: { group: 'Contenido', icon: CalendarRange } },
]
