import type { PayloadRequest } from 'payload'
import { grantsOf } from '@/access/can'
import type { Permission } from '@/schemas/role'

/** Open to the public. */
export const everyone = () => true
/** Open to every active person of the back office. */
export const session = (req: PayloadRequest) => req.user?.status === 'active'
/** Open to holders of at least one of `permissions`. */
export const holders =
  (...permissions: Permission[]) =>
  async (req: PayloadRequest) => {
    const grants = await grantsOf(req)
    return permissions.some((permission) => grants[permission])
  }
