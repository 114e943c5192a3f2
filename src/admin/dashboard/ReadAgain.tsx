'use client'
import { useRouter } from 'next/navigation'
import { LoadFailed } from '../kit/Loading'

/** Says that something is missing on a screen that the server renders, and asks it for the screen again. */
export function ReadAgain({ children }: { children: string }) {
  return <LoadFailed onRetry={useRouter().refresh}>{children}</LoadFailed>
}
