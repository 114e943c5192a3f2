import { handleApi } from '@/platform/api/request/handler'

export const GET = handleApi
export const POST = handleApi
export const DELETE = handleApi
export const PATCH = handleApi
export const PUT = handleApi
export const OPTIONS = handleApi
