import { FolderOutput } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/export', title: 'Exportar', needs: 'content:export', link: { group: 'Contenido', icon: FolderOutput } },
]
