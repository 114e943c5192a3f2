import { Contact } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const needs = 'contact:manage'

export const screens: Screen[] = [
  { path: '/people', title: 'Personas', needs, link: { group: 'Clientes', icon: Contact } },
  { path: '/people/:id', title: 'Persona', needs },
]
