import { FolderOutput } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/export', title: 'Exportar', needs: 'posts:manage', link: { group: 'Contenido', icon: FolderOutput } },
]
