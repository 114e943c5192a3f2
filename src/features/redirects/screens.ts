import { Signpost } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/redirects', title: 'Redirecciones', needs: 'posts:manage', link: { group: 'Sitio', icon: Signpost } },
]
