import { Files } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const needs = 'pages:manage'
const all = '/collections/pages'

export const screens: Screen[] = [
  { path: '/pages', title: 'Páginas', needs, generated: all, link: { group: 'Sitio', icon: Files } },
  { path: '/pages/trash', title: 'Papelera', needs, generated: `${all}/trash` },
  { path: '/pages/trash/:id', title: 'Página en la papelera', needs, generated: `${all}/trash/:id` },
  { path: '/pages/new', title: 'Nueva página', needs, generated: `${all}/create` },
  { path: '/pages/:id/edit', title: 'Editar página', needs, generated: `${all}/:id` },
  { path: '/pages/:id/versions', title: 'Versiones', needs, generated: `${all}/:id/versions` },
  { path: '/pages/:id/versions/:version', title: 'Versión', needs, generated: `${all}/:id/versions/:version` },
]
