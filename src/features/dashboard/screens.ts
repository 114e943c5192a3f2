import { LayoutDashboard } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'

export const screens: Screen[] = [{ path: '/dashboard', title: 'Panel', needs: null, link: { icon: LayoutDashboard } }]
