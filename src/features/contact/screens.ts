import { MessageSquare } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'
import { UnreadCount } from './panel/UnreadCount'

const needs = 'contact:manage'

export const screens: Screen[] = [
  { path: '/contact', title: 'Consultas', needs, link: { group: 'Clientes', icon: MessageSquare, badge: UnreadCount } },
  { path: '/contact/:id', title: 'Consulta', needs },
]
