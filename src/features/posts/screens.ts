import { FileText, HeartPulse } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const group = 'Contenido'

export const screens: Screen[] = [
  { path: '/posts', title: 'Posts', needs: 'posts:read', link: { group, icon: FileText } },
  { path: '/posts/trash', title: 'Papelera', needs: 'posts:read' },
  { path: '/posts/new', title: 'Nuevo Post', needs: 'posts:create' },
  { path: '/posts/:id/edit', title: 'Editar Post', needs: 'posts:read' },
  { path: '/posts/:id/versions', title: 'Versiones', needs: 'posts:read' },
  { path: '/content-health', title: 'Salud del contenido', needs: 'posts:read', link: { group, icon: HeartPulse } },
]
