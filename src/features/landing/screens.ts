import { House } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const needs = 'pages:manage'
const all = '/globals/landing'

export const screens: Screen[] = [
  { path: '/landing', title: 'Portada', needs, generated: all, link: { group: 'Sitio', icon: House } },
  { path: '/landing/versions', title: 'Versiones', needs, generated: `${all}/versions` },
  { path: '/landing/versions/:version', title: 'Versión', needs, generated: `${all}/versions/:version` },
]
