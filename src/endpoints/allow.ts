import type { PayloadRequest } from 'payload'
import { can } from '@/access/can'
import type { Permission } from '@/schemas/role'

/** Open to the public. */
export const everyone = () => true
/** Open to every active person of the back office. */
export const session = (req: PayloadRequest) => req.user?.status === 'active'
/** Open to holders of `permission`. */
export const holders = (permission: Permission) => (req: PayloadRequest) => can(req, permission)
