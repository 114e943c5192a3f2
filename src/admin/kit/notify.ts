import { toast } from '@payloadcms/ui'
import { RequestError } from '@/client/request'

/** Says that something was done. */
export const notify = (title: string, description?: string) => toast.success(title, { description })

/** Says what failed: the server's own sentence, or `fallback` where it said none. */
export function notifyError(error: unknown, fallback: string, title = 'Error') {
  const said = error instanceof RequestError && error.message
  toast.error(title, { description: said || fallback })
}
