'use client'
import { useRouter } from 'next/navigation'
import { LoadFailed } from '@/ui/panel/Loading'

/** Reports that part of a server-rendered screen failed to load; its retry button requests the screen again. */
export function ReadAgain({ children }: { children: string }) {
  return <LoadFailed onRetry={useRouter().refresh}>{children}</LoadFailed>
}
