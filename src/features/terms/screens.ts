import { FolderOpen, Tag } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const group = 'Contenido'

export const screens: Screen[] = [
  { path: '/categories', title: 'Categorías', needs: 'terms:manage', link: { group, icon: FolderOpen } },
  { path: '/tags', title: 'Etiquetas', needs: 'terms:manage', link: { group, icon: Tag } },
]
