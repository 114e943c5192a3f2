import { KeyRound } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [
  { path: '/api-keys', title: 'API Keys', needs: 'keys:manage', link: { group: 'Integraciones', icon: KeyRound } },
]
