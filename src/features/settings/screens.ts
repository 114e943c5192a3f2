import { Settings } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  {
    path: '/settings',
    title: 'Configuración',
    needs: 'settings:update',
    generated: '/globals/settings',
    link: { group: 'Sitio', icon: Settings },
  },
]
