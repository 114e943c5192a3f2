import { FolderInput, FolderOutput } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/import', title: 'Importar', needs: 'posts:create', link: { group: 'Contenido', icon: FolderInput } },
  { path: '/import/:id', title: 'Importación', needs: 'posts:create' },
  { path: '/export', title: 'Exportar', needs: 'content:export', link: { group: 'Contenido', icon: FolderOutput } },
]
