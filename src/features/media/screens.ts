import { Image } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/media', title: 'Biblioteca', needs: 'media:read', link: { group: 'Contenido', icon: Image } },
]
