import { Webhook } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

const needs = 'keys:manage'

export const screens: Screen[] = [
  { path: '/webhooks', title: 'Webhooks', needs, link: { group: 'Integraciones', icon: Webhook } },
  { path: '/webhooks/:id', title: 'Entregas', needs },
]
